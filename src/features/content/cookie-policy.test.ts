import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { browserStorage, isListed } from '#platform/web/storage/browser-storage.ts';
import type { StorageArea } from '#platform/web/storage/browser-storage.ts';

const src = new URL('../../', import.meta.url);
const readText = (path: string) => readFile(new URL(path, src), 'utf8');

/** The tables of the policy in their order, and the words of its two kinds. */
const PLACES: StorageArea[] = ['cookie', 'local', 'session', 'cache'];
const CATEGORIES: Record<string, string> = {
  Necessary: 'necessary',
  Preferences: 'preferences',
  Necesaria: 'necessary',
  Necesario: 'necessary',
  Preferencias: 'preferences',
};
/** Listed in the row of another, or as what happens where a browser refuses. */
const isListedElsewhere = ({ name, place }: { name: string; place: StorageArea }) =>
  /-(user|code-verifier)$/.test(name) ||
  (place === 'local' && name.startsWith('porchlight_cookie_consent')) ||
  (place === 'session' && name === 'porchlight_auth');

it.each(['en', 'es'])(
  'the policy lists what the table lists, by the same consent: %s',
  async (language) => {
    const policy = await readText(`features/content/documents/${language}/cookie-policy.md`);
    const tables = policy.split(/^\|-.*$/m).slice(1);
    expect(tables).toHaveLength(PLACES.length);
    const written = PLACES.flatMap((place, index) =>
      Array.from(
        (tables[index]?.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)` \| (\p{L}+)\./gmu),
        ([, name = '', word = '']) => `${place} ${name}: ${CATEGORIES[word]}`,
      ),
    );
    const listed = browserStorage
      .filter((item) => !isListedElsewhere(item))
      .map(({ place, name, category }) => `${place} ${name}: ${category}`);
    expect(written.toSorted()).toEqual(listed.toSorted());
  },
);

/** Every file of the product that stores something in the browser, with the names it stores it under (SHELL-158). */
const STORED: Record<string, string[]> = {
  'platform/web/storage/storage.ts': [],
  'platform/web/i18n.ts': ['language'],
  'platform/theme.ts': ['theme'],
  'platform/web/theme.ts': [],
  'platform/cookie-value.ts': [],
  'platform/addresses/page-hints.ts': [],
  'platform/web/storage/draft-store.ts': [],
  'platform/web/storage/text-draft.ts': [],
  'platform/web/storage/referral-code.ts': ['referral'],
  'platform/web/storage/consent-store.ts': ['cookie_consent', 'cookie_consent_date', 'searches'],
  'features/site-search/web/last-searches.ts': [],
  'features/site-search/web/search-key.ts': ['search_key'],
  'shell/install/use-card-choices.ts': ['install_later', 'passkey_later', 'update_later'],
  'shell/install/use-offline-pages.ts': ['pages_kept_for'],
  'shell/bars/use-sidebar.ts': ['sidebar'],
  'shell/bars/founding-banner.tsx': ['founding_banner'],
  'shell/city-redirect.tsx': ['city_redirected'],
  'features/geo/web/place-changes.ts': ['current_place'],
  'identity/server/account/known-devices.ts': ['device'],
  'identity/web/session/session-effects.tsx': ['short_session_noticed'],
  'identity/web/session.ts': ['session'],
  'identity/web/session/stored-session.ts': ['auth'],
  'identity/web/forms/use-cooldown.ts': ['wait_'],
  'identity/web/providers/provider-trip.ts': ['provider_trip'],
  'identity/web/session/stored-return-to.ts': ['return_to'],
  'identity/web/links/recovery.ts': ['recovery'],
  'features/posting/web/edit/edit-store.ts': [],
  'features/tasks/web/edit/edit-draft.ts': ['edit'],
  'features/tasks/web/wizard/task-draft-store.ts': ['task_draft'],
  'features/tasks/web/use-record-view.ts': ['visitor'],
  'features/profiles/web/settings/profile-draft.ts': ['profile'],
  'features/profiles/web/use-onboarding.ts': ['onboarding_skipped'],
  'features/chat/web/lists/list-width.ts': ['chat_list_width'],
  'features/chat/web/outbox/stored-drafts.ts': ['chat_drafts'],
  'features/quick-help/web/wizard/help-draft-store.ts': ['help_draft'],
  'features/meetings/web/codes/arrival-storage.ts': ['arrival_codes'],
  'features/quick-help/web/answer/answer-draft.ts': ['answer_eta', 'answer_message'],
  'features/quick-help/web/feed/use-feed.ts': ['requests_read_at'],
  'features/quick-help/web/pop-up/notice-permission.ts': ['request_notices_asked'],
  'features/notifications/web/device/notice-choice.ts': ['message_notices'],
  'features/applications/web/applying/apply-draft.ts': [
    'application',
    'application_price',
    'application_time',
  ],
  'features/bookings/web/request/request-draft.ts': ['booking_scope', 'booking_location'],
  'features/marketplace/web/form/listing-draft-store.ts': ['item_draft', 'item_edit'],
  'features/services/web/form/service-draft-store.ts': ['service_draft', 'service_edit'],
  'features/posting/web/account/draft-versions.ts': ['draft_versions'],
  'features/events/web/form/event-draft-store.ts': ['event_draft'],
  'features/groups/web/group-draft-store.ts': ['group_draft'],
  'features/wanted/web/form/wanted-draft-store.ts': ['wanted_draft'],
  'platform/web/page/typed-words.ts': ['typed'],
  'pages/marketplace/add/use-first-shown.tsx': ['first_shown'],
  'pages/marketplace/add/use-giving.tsx': ['giving'],
  'pages/marketplace/item/use-filters-of-grid.ts': ['marketplace_filters'],
  'features/work/web/send-back-draft.ts': ['send_back'],
  'features/reviews/web/review-draft.ts': ['review'],
  'features/reviews/web/reply-draft.ts': ['reply'],
  'features/outcomes/web/contest-draft.ts': ['contest'],
  'features/agreements/web/change-draft.ts': ['change'],
  'features/invitations/web/invitation-draft.ts': ['invitation'],
  'features/questions/web/question-draft.ts': ['question'],
};
const STORES =
  /\b(deviceStorage|tabStorage|draftStore|textDraft|setCookie|rememberChoice|localStorage|sessionStorage|document\.cookie)\b/;

it('no file stores anything that is not in the table (SHELL-267)', async () => {
  const paths = (await readdir(src, { recursive: true })).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const storing = await Promise.all(
    paths.map(async (path) => (STORES.test(await readText(path)) ? [path] : [])),
  );
  expect(storing.flat().toSorted()).toEqual(Object.keys(STORED).toSorted());
});

it.each(Object.entries(STORED))('%s stores what the table lists', async (path, names) => {
  const code = await readText(path);
  for (const name of names) {
    expect(code).toMatch(new RegExp(`['"\`](porchlight_)?${name}`));
    const isThere = PLACES.some(
      (place) => isListed(place, `porchlight_${name}`) || isListed(place, `porchlight_${name}_`),
    );
    expect(isThere, name).toBe(true);
  }
});

it.each([
  ['cookie', 'porchlight_sidebar', true],
  ['local', 'porchlight_sidebar', false],
  ['local', 'porchlight_wait_reset', true],
  ['local', 'porchlight_anything', false],
  ['cache', 'workbox-precache-v2', true],
] as const)('a %s named %s is listed: %s', (place, name, isThere) => {
  expect(isListed(place, name)).toBe(isThere);
});

it.each([
  ['en', 'a lifetime of 1-2 years'],
  ['es', 'de 1 a 2 años'],
])('states the longest lifetime in %s', async (language, lifetime) => {
  const policy = await readText(`features/content/documents/${language}/cookie-policy.md`);
  expect(policy).toContain(lifetime);
});
