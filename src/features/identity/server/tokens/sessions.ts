import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import type { Language, Services } from '#platform/server/context.ts';
import type { IdentitySessions } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { signedIn } from '../../events.ts';
import { signAccessToken } from './access-token.ts';
import { forgetSessions } from './authenticate.ts';
import { identityKeys } from './identity-keys.ts';
import { makeRefreshToken } from './refresh-token.ts';
import { presentUser } from '../account/user-object.ts';
import { identitiesOf } from '../account/users.ts';
import type { UserRow } from '../account/users.ts';

export type SessionRow = Selectable<IdentitySessions>;

/** Where a request came from, stored with the session it opens. */
export type Origin = { ip: string; userAgent: string; language: Language };

export const originOf = (c: Context<HttpEnv>): Origin => ({
  ip: c.get('ip'),
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
  language: c.get('language'),
});

/** Opens a session; `method` is how the person proved who they are (the `amr` claim). */
export async function startSession(
  work: Work,
  options: { userId: string; method: string; origin: Origin },
) {
  const { trx } = work;
  const { userId, method, origin } = options;
  const now = new Date();
  const user = await trx
    .updateTable('identity.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const session = await trx
    .insertInto('identity.sessions')
    .values({
      id: newId(),
      user_id: userId,
      amr: JSON.stringify(amr),
      user_agent: origin.userAgent,
      ip: origin.ip,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await work.emit(signedIn, { userId });
  return sessionReply(work.services, trx, user, session);
}

/** The protocol's access-token reply. */
export async function sessionReply(
  services: Services,
  db: DbOrTransaction,
  user: UserRow,
  session: SessionRow,
) {
  const { secrets } = await identityKeys(services);
  const access = await signAccessToken(services, user, session);
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: access.expiresIn,
    expires_at: access.expiresAt,
    refresh_token: makeRefreshToken(secrets, session.id, session.refresh_counter),
    user: presentUser(user, await identitiesOf(db, user.id)),
  };
}

/** Ends sessions of a user: all, one, or all but one; their connections close after the commit. */
export async function endSessions(
  work: Work,
  which: { userId: string; only?: string; except?: string },
): Promise<void> {
  const { userId, only, except } = which;
  let ending = work.trx.deleteFrom('identity.sessions').where('user_id', '=', userId);
  if (only !== undefined) ending = ending.where('id', '=', only);
  if (except !== undefined) ending = ending.where('id', '!=', except);
  const ended = (await ending.returning('id').execute()).map((session) => session.id);
  work.afterCommit(() => {
    forgetSessions(work.services, ended);
    work.services.realtime.endSessions(ended);
  });
}
