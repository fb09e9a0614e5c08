import type { Context } from 'hono';
import type { Language, Services } from '#platform/server/context.ts';
import { createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { mailedPage } from '#platform/server/pages/mailed-page.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/translator.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const BODY_LIMIT = 4 * 1024;

/**
 * `/unsubscribe?token=…`, for whoever holds an e-mail, signed in or not. Opening it changes nothing, since programs
 * open links in e-mails to look at them; sending it does, which is also what a mail program's own button does.
 */
export function unsubscribeRoutes(services: Services): HttpApp {
  const routes = createHttpApp();
  routes.get('/unsubscribe', async (c) => {
    const person = await findPerson(services, c);
    if (!person) return answer(c, c.get('language'), 404, { key: 'invalid' });
    const { language, isOn } = person;
    return answer(c, language, 200, isOn ? ASKING : DONE);
  });
  routes.post('/unsubscribe', limitBody(BODY_LIMIT), async (c) => {
    const person = await findPerson(services, c);
    if (!person) return answer(c, c.get('language'), 404, { key: 'invalid' });
    const isOn = (await c.req.parseBody())['again'] === '1';
    await services.db
      .updateTable('profiles')
      .set({ email_notifications: isOn })
      .where('id', '=', person.id)
      .execute();
    return answer(c, person.language, 200, isOn ? ON_AGAIN : DONE);
  });
  return routes;
}

async function findPerson({ db }: Services, c: Context) {
  const userId = await readUnsubscribeToken(db, c.req.query('token') ?? '');
  if (userId === null) return null;
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'preferred_language', 'email_notifications'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!profile) return null;
  const language: Language = asLanguage(profile.preferred_language);
  return { id: profile.id, language, isOn: profile.email_notifications };
}

type Screen = {
  key: 'ask' | 'done' | 'again' | 'invalid';
  /** What pressing the button sends beside the token that is in the address. */
  sends?: 'stop' | 'again';
};
const ASKING: Screen = { key: 'ask', sends: 'stop' };
const DONE: Screen = { key: 'done', sends: 'again' };
const ON_AGAIN: Screen = { key: 'again' };

function answer(c: Context, language: Language, status: 200 | 404, { key, sends }: Screen) {
  const line = (name: string) => text(language, `notifications:unsubscribe.${name}`);
  return mailedPage(c, language, status, {
    title: line(`${key}.title`),
    text: line(`${key}.text`),
    ...(sends && {
      button: {
        label: line(sends === 'again' ? 'done.button' : 'ask.button'),
        sends: sends === 'again' ? { again: '1' } : {},
      },
    }),
    wayOut: { label: line('settings'), path: '/profile' },
  });
}
