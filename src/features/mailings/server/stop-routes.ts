import type { Context } from 'hono';
import type { Language, Services } from '#platform/server/context.ts';
import { createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { mailedPage } from '#platform/server/pages/mailed-page.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/translator.ts';
import { STOP_PATH, readStopToken } from './stop-token.ts';

const BODY_LIMIT = 4 * 1024;

/**
 * For whoever holds a marketing e-mail, signed in or not. Opening the link changes nothing, since programs open links to
 * look at them; sending it does, which is also what a mail program's own button does (RFC 8058).
 */
export function mailingStopRoutes(services: Services): HttpApp {
  const routes = createHttpApp();
  routes.get(STOP_PATH, async (c) => {
    const person = await findPerson(services, c);
    if (!person) return answer(c, c.get('language'), 'invalid');
    return answer(c, person.language, person.isOn ? 'ask' : 'done');
  });
  routes.post(STOP_PATH, limitBody(BODY_LIMIT), async (c) => {
    const person = await findPerson(services, c);
    if (!person) return answer(c, c.get('language'), 'invalid');
    const isOn = (await c.req.parseBody())['again'] === '1';
    await services.db
      .updateTable('profiles')
      .set({ marketing_emails: isOn })
      .where('id', '=', person.id)
      .execute();
    return answer(c, person.language, isOn ? 'again' : 'done');
  });
  return routes;
}

async function findPerson({ db }: Services, c: Context) {
  const userId = await readStopToken(db, c.req.query('token') ?? '');
  if (userId === null) return null;
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'preferred_language', 'marketing_emails'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!profile) return null;
  return {
    id: profile.id,
    language: asLanguage(profile.preferred_language),
    isOn: profile.marketing_emails,
  };
}

/** What each page sends when its button is pressed, beside the token that is in the address. */
const SENDS = { ask: {}, done: { again: '1' } };

function answer(c: Context, language: Language, key: 'ask' | 'done' | 'again' | 'invalid') {
  const line = (name: string) => text(language, `mailings:unsubscribe.${name}`);
  return mailedPage(c, language, key === 'invalid' ? 404 : 200, {
    title: line(`${key}.title`),
    text: line(`${key}.text`),
    ...((key === 'ask' || key === 'done') && {
      button: { label: line(`${key}.button`), sends: SENDS[key] },
    }),
    wayOut: { label: line('settings'), path: '/profile' },
  });
}
