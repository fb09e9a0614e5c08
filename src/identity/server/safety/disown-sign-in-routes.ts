import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Language, Services } from '#platform/server/context.ts';
import { createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { plainPage } from '#platform/server/pages/plain-page.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { signedOut } from '../../events.ts';
import { findUserById } from '../account/people/users.ts';
import { endAccess } from '../doors/end-access.ts';
import { MUST_CHOOSE_PASSWORD } from '../sign-up/sign-up-claims.ts';
import { getRequestOrigin } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import { listEnded } from '../mail/security-notice.ts';
import { recordActivity } from './activity.ts';
import { findAlert, uncertainSince } from './device-alerts.ts';
import { NOT_ME_PATH } from './new-device.ts';

const BODY_LIMIT = 4 * 1024;

/**
 * "This wasn't me", for anyone who holds the e-mail, signed in or not (AUTH-193). Opening the link changes nothing,
 * since programs open links in e-mails to look at them; pressing the button does.
 */
export function disownSignInRoutes(services: Services): HttpApp {
  const routes = createHttpApp();
  routes.get(NOT_ME_PATH, async (c) => {
    const userId = await findAlert(services.db, c.req.query('token') ?? '');
    const user = userId === null ? null : await findUserById(services.db, userId);
    return user ? answer(c, asLanguage(user.language), 'ask') : dead(c);
  });
  routes.post(NOT_ME_PATH, limitBody(BODY_LIMIT), async (c) => {
    const secret = c.req.query('token') ?? '';
    const secured = await inTransaction(services, (work) =>
      secure(work, secret, getRequestOrigin(c)),
    );
    return secured ? answer(c, secured.language, 'done', secured.ended) : dead(c);
  });
  return routes;
}

/**
 * Ends all sessions and all access added since then, and invalidates the password until the owner has chosen one by way
 * of the mailbox. Returns null when the link is no longer valid.
 */
async function secure(
  work: Work,
  secret: string,
  origin: Origin,
): Promise<{ language: Language; ended: string[] } | null> {
  const { trx } = work;
  const userId = await findAlert(trx, secret);
  const user = userId === null ? null : await findUserById(trx, userId, { lock: true });
  // Looked at again, since another request may have used the link while this one waited.
  if (!user || (await findAlert(trx, secret)) === null) return null;
  const since = await uncertainSince(trx, user);
  await trx
    .updateTable('identity.users')
    .set({
      password_hash: null,
      new_email: null,
      email_change_steps_left: 0,
      uncertain_since: since,
      updated_at: new Date(),
      app_metadata: sql`app_metadata || ${JSON.stringify({ [MUST_CHOOSE_PASSWORD]: true })}::jsonb`,
    })
    .where('id', '=', user.id)
    .execute();
  const ended = await endAccess(work, { userId: user.id, by: 'not_me', since, except: null });
  await work.emit(signedOut, { userId: user.id });
  await recordActivity(work, { userId: user.id, kind: 'secured', origin });
  return { language: asLanguage(user.language), ended };
}

const dead = (c: Context<HttpEnv>) => answer(c, c.get('language'), 'invalid');

function answer(
  c: Context,
  language: Language,
  key: 'ask' | 'done' | 'invalid',
  ended: string[] = [],
) {
  const line = (name: string) => text(language, `identity:notMe.${name}`);
  const list = text(language, 'identity:ended.sentence', { list: listEnded(language, ended) });
  return plainPage(c, language, key === 'invalid' ? 404 : 200, {
    title: line(`${key}.title`),
    text: ended.length === 0 ? line(`${key}.text`) : `${line(`${key}.text`)} ${list}`,
    buttons: key === 'ask' ? [{ label: line('ask.button'), sends: {} }] : [],
    wayOut:
      key === 'ask'
        ? { label: line('keep'), path: '/settings/security#activity' }
        : { label: line('choose'), path: '/auth?mode=reset' },
  });
}
