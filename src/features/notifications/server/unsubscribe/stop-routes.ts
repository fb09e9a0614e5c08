import type { Context } from 'hono';
import type { Language, Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { plainPage } from '#platform/server/pages/plain-page.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';

const BODY_LIMIT = 4 * 1024;

/** Which e-mails are stopped there. */
type Stop = {
  path: string;
  /** Returns the id of the person a token was made for. */
  readToken: (db: DbOrTransaction, token: string) => Promise<string | null>;
  /** The profile's switch of these e-mails. */
  column: 'email_notifications' | 'marketing_emails';
  /** The namespace of the page's texts, which are below `unsubscribe`. */
  namespace: 'notifications' | 'mailings';
};

/** The fields each page submits with its button, beside the token in the address. */
const SENDS = { ask: {}, done: { again: '1' } };

/**
 * `{path}?token=…`, for the holder of an e-mail, signed in or not. Opening it changes nothing, since programs open
 * links in e-mails to inspect them; submitting it does, which is also what a mail program's own button does (RFC 8058).
 */
export function stopRoutes({ db }: Services, stop: Stop): HttpApp {
  const { path, column, namespace } = stop;

  const findPerson = async (c: Context) => {
    const userId = await stop.readToken(db, c.req.query('token') ?? '');
    if (userId === null) return null;
    const profile = await db
      .selectFrom('profiles')
      .select(['id', 'preferred_language', `${column} as isOn`])
      .where('id', '=', userId)
      .executeTakeFirst();
    return profile && { ...profile, language: asLanguage(profile.preferred_language) };
  };

  const answer = (c: Context, language: Language, key: 'ask' | 'done' | 'again' | 'invalid') => {
    const line = (name: string) => text(language, `${namespace}:unsubscribe.${name}`);
    return plainPage(c, language, key === 'invalid' ? 404 : 200, {
      title: line(`${key}.title`),
      text: line(`${key}.text`),
      ...((key === 'ask' || key === 'done') && {
        buttons: [{ label: line(`${key}.button`), sends: SENDS[key] }],
      }),
      wayOut: { label: line('settings'), path: '/settings/notifications' },
    });
  };

  const routes = createHttpApp();
  routes.get(path, async (c) => {
    const person = await findPerson(c);
    if (!person) return answer(c, c.get('language'), 'invalid');
    return answer(c, person.language, person.isOn ? 'ask' : 'done');
  });
  routes.post(path, limitBody(BODY_LIMIT), async (c) => {
    const person = await findPerson(c);
    if (!person) return answer(c, c.get('language'), 'invalid');
    const isOn = (await c.req.parseBody())['again'] === '1';
    await db
      .updateTable('profiles')
      .set({ [column]: isOn })
      .where('id', '=', person.id)
      .execute();
    return answer(c, person.language, isOn ? 'again' : 'done');
  });
  return routes;
}
