import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Language, Services } from '#platform/server/context.ts';
import { createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { text } from '#platform/server/texts.ts';
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
  const language: Language = profile.preferred_language === 'es' ? 'es' : 'en';
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

/** A page without any script: it has to work wherever e-mails are read. */
function answer(c: Context, language: Language, status: 200 | 404, { key, sends }: Screen) {
  const line = (name: string) => text(language, `notifications:unsubscribe.${name}`);
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  const button =
    sends &&
    html`<form method="post">
      ${sends === 'again' && html`<input type="hidden" name="again" value="1" />`}
      <button type="submit">${line(sends === 'again' ? 'done.button' : 'ask.button')}</button>
    </form>`;
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${line(`${key}.title`)} - Porchlight</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <main>
            <h1>${line(`${key}.title`)}</h1>
            <p>${line(`${key}.text`)}</p>
            ${button}
            <p><a href="/profile">${line('settings')}</a></p>
          </main>
        </body>
      </html>`,
    status,
  );
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #fbf7f0; color: #241f19; font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 32rem; margin: 8vh auto 0; padding: 24px; background: #fffdfa; border: 1px solid #e6dbca; border-radius: 12px; }
h1 { margin: 0; font: 600 1.6rem/1.25 Georgia, serif; }
button { min-height: 44px; padding: 10px 18px; border: 0; border-radius: 10px; background: #f2a31f; color: #281a02; font: inherit; font-weight: 600; cursor: pointer; }
a { display: inline-block; min-height: 44px; line-height: 44px; color: #0d5c63; }
:focus-visible { outline: 3px solid #0d5c63; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #171310; color: #f4ece1; }
  main { background: #211b16; border-color: #3d332a; }
  a { color: #7fd0d6; }
  :focus-visible { outline-color: #7fd0d6; }
}
`;
