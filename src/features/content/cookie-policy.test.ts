import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { languages } from '#platform/translator.ts';

/**
 * Every file of the product that keeps something in the browser, with the names it keeps it under (SHELL-158). Who
 * adds one adds it here and to `documents/<language>/cookie-policy.md`.
 */
const KEPT: Record<string, string[]> = {
  'platform/web/storage.ts': [],
  'platform/web/i18n.ts': ['language'],
  'platform/page-hints.ts': [],
  'platform/web/consent-store.ts': ['cookie_consent', 'cookie_consent_date'],
  'shell/install/use-card-choices.ts': ['install_later', 'update_later'],
  'shell/install/use-kept-pages.ts': ['pages_kept_for'],
  'shell/referral-code.ts': ['referral'],
  'shell/use-sidebar.ts': ['sidebar'],
  'shell/founding-banner.tsx': ['founding_banner'],
  'shell/city-redirect.tsx': ['city_redirected'],
  'features/geo/web/current-place.ts': ['current_place'],
  'features/identity/web/session-effects.tsx': ['short_session_noticed'],
  'features/identity/web/session.ts': ['session'],
  'features/identity/web/stored-session.ts': ['auth'],
  'features/identity/web/use-cooldown.ts': ['wait_'],
  'features/identity/web/google-trip.ts': ['google_trip'],
  'features/identity/web/google-button.tsx': [],
  'features/identity/web/kept-return-to.ts': ['return_to'],
  'features/identity/web/recovery.ts': ['recovery'],
  'features/tasks/web/edit/edit-draft.ts': ['edit_'],
  'features/tasks/web/wizard/draft-store.ts': ['task_draft_'],
  'features/tasks/web/use-record-view.ts': ['visitor'],
  'features/profiles/web/use-onboarding.ts': ['onboarding_skipped'],
  'features/chat/web/hub/list-width.ts': ['chat_list_width'],
  'features/chat/web/drafts.ts': ['chat_drafts'],
  'features/chat/web/notice-choice.ts': ['message_notices'],
  'features/applications/web/message-draft.ts': ['application', 'send_back'],
};
const KEEPS =
  /\b(deviceStorage|tabStorage|setCookie|rememberChoice|localStorage|sessionStorage|document\.cookie)\b/;

const src = new URL('../../', import.meta.url);
const textOf = (path: string) => readFile(new URL(path, src), 'utf8');

it('knows every file that keeps something in the browser', async () => {
  const paths = (await readdir(src, { recursive: true })).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const keeping = await Promise.all(
    paths.map(async (path) => (KEEPS.test(await textOf(path)) ? [path] : [])),
  );
  expect(keeping.flat().toSorted()).toEqual(Object.keys(KEPT).toSorted());
});

it.each(Object.entries(KEPT))('lists what %s keeps', async (path, names) => {
  const code = await textOf(path);
  for (const name of names) {
    expect(code).toMatch(new RegExp(`['"\`](porchlight_)?${name}`));
    for (const language of languages) {
      const policy = await textOf(`features/content/documents/${language}/cookie-policy.md`);
      expect(policy, language).toContain(`\`porchlight_${name}`);
    }
  }
});

it.each([
  ['en', 'a lifetime of 1-2 years'],
  ['es', 'de 1 a 2 años'],
])('states the longest lifetime in %s', async (language, lifetime) => {
  const policy = await textOf(`features/content/documents/${language}/cookie-policy.md`);
  expect(policy).toContain(lifetime);
});
