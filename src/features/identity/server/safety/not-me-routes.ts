import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Language, Services } from '#platform/server/context.ts';
import { createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { mailedPage } from '#platform/server/pages/mailed-page.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/translator.ts';
import { signedOut } from '../../events.ts';
import { forgetDevices } from '../account/known-devices.ts';
import { dropPasskeys } from '../account/drop-keys.ts';
import { findUserById } from '../account/users.ts';
import { MUST_CHOOSE_PASSWORD } from '../sign-up/sign-up-claims.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import { endSessions, originOf } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import { recordActivity } from './activity.ts';
import { dropAlerts, findAlert } from './device-alerts.ts';
import { NOT_ME_PATH } from './new-device.ts';

const BODY_LIMIT = 4 * 1024;

/**
 * "This wasn't me", for whoever holds the e-mail, signed in or not (AUTH-193). Opening the link changes nothing, since
 * programs open links in e-mails to look at them; pressing the button does.
 */
export function notMeRoutes(services: Services): HttpApp {
  const routes = createHttpApp();
  routes.get(NOT_ME_PATH, async (c) => {
    const userId = await findAlert(services.db, c.req.query('token') ?? '');
    const user = userId === null ? null : await findUserById(services.db, userId);
    return user ? answer(c, asLanguage(user.language), 'ask') : dead(c);
  });
  routes.post(NOT_ME_PATH, limitBody(BODY_LIMIT), async (c) => {
    const secret = c.req.query('token') ?? '';
    const language = await inTransaction(services, (work) => secure(work, secret, originOf(c)));
    return language === null ? dead(c) : answer(c, language, 'done');
  });
  return routes;
}

/**
 * Everybody is signed out, and no password counts until the owner has chosen one by way of the mailbox. Null where the
 * link does nothing any more.
 */
async function secure(work: Work, secret: string, origin: Origin): Promise<Language | null> {
  const { trx } = work;
  const userId = await findAlert(trx, secret);
  const user = userId === null ? null : await findUserById(trx, userId, { lock: true });
  // Looked at again, since another request may have used the link while this one waited.
  if (!user || (await findAlert(trx, secret)) === null) return null;
  await trx
    .updateTable('identity.users')
    .set({
      password_hash: null,
      new_email: null,
      email_change_steps_left: 0,
      updated_at: new Date(),
      app_metadata: sql`app_metadata || ${JSON.stringify({ [MUST_CHOOSE_PASSWORD]: true })}::jsonb`,
    })
    .where('id', '=', user.id)
    .execute();
  await dropTokens(trx, user.id);
  await trx.deleteFrom('identity.flow_states').where('user_id', '=', user.id).execute();
  await dropPasskeys(work, user.id);
  await dropAlerts(trx, user.id);
  await forgetDevices(trx, user.id);
  await endSessions(work, { userId: user.id });
  await work.emit(signedOut, { userId: user.id });
  await recordActivity(work, { userId: user.id, kind: 'secured', origin });
  return asLanguage(user.language);
}

const dead = (c: Context<HttpEnv>) => answer(c, c.get('language'), 'invalid');

function answer(c: Context, language: Language, key: 'ask' | 'done' | 'invalid') {
  const line = (name: string) => text(language, `identity:notMe.${name}`);
  return mailedPage(c, language, key === 'invalid' ? 404 : 200, {
    title: line(`${key}.title`),
    text: line(`${key}.text`),
    ...(key === 'ask' && { button: { label: line('ask.button'), sends: {} } }),
    wayOut:
      key === 'ask'
        ? { label: line('keep'), path: '/profile?tab=settings' }
        : { label: line('choose'), path: '/auth?mode=reset' },
  });
}
