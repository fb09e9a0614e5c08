import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Language, Services } from '#platform/server/context.ts';
import type { IdentitySessions } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { isCalledBy } from '#platform/server/database/replicas/lagging-reads.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { signedIn } from '../../events.ts';
import { IdentityError } from '../errors.ts';
import { signAccessToken } from './access-token.ts';
import { forgetSessions } from './authenticate.ts';
import { identityKeys } from './keys/identity-keys.ts';
import { openSession } from './open-session.ts';
import { makeRefreshToken } from './refresh-token.ts';
import { asIdentityRow, presentUser } from '../account/people/user-object.ts';
import { readDeviceHash, rememberDevice } from '../account/known-devices.ts';
import { whereabouts } from '../safety/activity.ts';
import type { UserRow } from '../account/people/users.ts';

export type SessionRow = Selectable<IdentitySessions>;

/** The origin of a request, stored with the session it opens. */
export type Origin = { ip: string; userAgent: string; language: Language };

export const getRequestOrigin = (c: Context<HttpEnv>): Origin => ({
  ip: c.get('ip'),
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
  language: c.get('language'),
});

type Beginning = {
  userId: string;
  /** How the person authenticated (the `amr` claim). */
  method: string;
  origin: Origin;
  /** The browser to remember with the session. */
  browser?: Context<HttpEnv> | null;
  /** The provider that vouched for the person, where that is known. */
  provider?: string | null;
  /** The latest end of the session; null for the usual limit. */
  notAfter?: Date | null;
  /** The way of signing in that the owner reads, where `method` says less. */
  way?: string;
  /** A passkey is both steps at once (AUTH-254). */
  passkeyId?: string | null;
};

/** Opens a session. */
export async function startSession(work: Work, beginning: Beginning) {
  return welcome(work, beginning, await open(work.services, work.trx, beginning));
}

/**
 * Same for a browser that was used before, where the session is all that is written. It is written without a
 * transaction, which would take one more trip. The reactions to the sign-in cannot undo it then; at worst a session is
 * left whose token was never given out.
 */
export async function startKnownSession(services: Services, beginning: Beginning) {
  const opened = await open(services, services.db, beginning);
  return inTransaction(services, (work) => welcome(work, beginning, opened));
}

function open(services: Services, db: DbOrTransaction, beginning: Beginning) {
  const { userId, method, origin, provider = null, notAfter = null } = beginning;
  const { browser = null, way = method, passkeyId = null } = beginning;
  isCalledBy(userId);
  const now = new Date();
  const timestamp = Math.floor(now.getTime() / 1000);
  return openSession(db, {
    sessionId: newId(),
    userId,
    amr: JSON.stringify([{ method, timestamp, ...(provider !== null && { provider }) }]),
    aal: passkeyId === null ? 'aal1' : 'aal2',
    userAgent: origin.userAgent,
    ip: origin.ip,
    notAfter,
    passkeyId,
    isBothSteps: passkeyId !== null,
    device: browser && readDeviceHash(browser),
    now,
    activity: { detail: way, ...whereabouts(services.config, origin) },
  });
}

async function welcome(
  work: Work,
  { userId, browser = null }: Beginning,
  opened: Awaited<ReturnType<typeof open>>,
) {
  const { is_step_asked: isStepAsked, is_device_known: isKnown, identities, factors } = opened;
  // With a second step, the browser is remembered once that is taken.
  if (browser && !isStepAsked) await rememberDevice(work, browser, userId, { isKnown });
  // Anonymous users do not exist for the other features (AUTH-271).
  if (!isStepAsked && !opened.is_anonymous) await work.emit(signedIn, { userId });
  return sessionReply(
    work.services,
    work.trx,
    opened,
    { ...opened, id: opened.session_id },
    {
      identities: identities.map(asIdentityRow),
      ...(factors === 0 && { factors: [] }),
    },
  );
}

/**
 * Raises a session to what its second step has proven. Earlier refresh tokens do not get the raised session, and access
 * tokens already given out are read again.
 */
export async function raiseSession(
  work: Work,
  sessionId: string,
  { method, factorId }: { method: string; factorId: string },
): Promise<SessionRow> {
  const entry = JSON.stringify([{ method, timestamp: Math.floor(Date.now() / 1000) }]);
  const raised = await work.trx
    .updateTable('identity.sessions')
    .set({
      aal: 'aal2',
      // One entry a method, the newest first.
      amr: sql`${entry}::jsonb || jsonb_path_query_array(amr, '$[*] ? (@.method != $method)', jsonb_build_object('method', ${method}::text))`,
      factor_id: factorId,
      refresh_counter: sql`refresh_counter + 1`,
      raised_at_counter: sql`refresh_counter + 1`,
      rotations: [Date.now()],
    })
    .where('id', '=', sessionId)
    .returningAll()
    .executeTakeFirst();
  if (!raised) throw sessionGone();
  work.afterCommit(() => forgetSessions(work.services, [sessionId]));
  return raised;
}

/** Whether the time is over that an organization gave a session (AUTH-248). */
export const isOver = ({ not_after }: Pick<SessionRow, 'not_after'>): boolean =>
  not_after !== null && not_after <= new Date();

export const sessionGone = () =>
  new IdentityError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  );

/** Sessions that a factor had raised fall back when it is gone, but for those that began with a passkey. */
export async function lowerSessions(work: Work, factorId: string): Promise<void> {
  const lowered = await work.trx
    .updateTable('identity.sessions')
    .set({ aal: 'aal1', factor_id: null })
    .where('factor_id', '=', factorId)
    .where('passkey_id', 'is', null)
    .returning('id')
    .execute();
  work.afterCommit(() =>
    forgetSessions(
      work.services,
      lowered.map(({ id }) => id),
    ),
  );
}

/**
 * Sessions that began with a passkey end with it, but for the one it is removed with: that one falls back, unless another
 * second step has raised it, too (AUTH-254).
 */
export async function endPasskeySessions(
  work: Work,
  passkey: { id: string; user_id: string },
  except: string | null,
): Promise<void> {
  const begun = await work.trx
    .selectFrom('identity.sessions')
    .select('id')
    .where('passkey_id', '=', passkey.id)
    .execute();
  for (const { id } of begun) {
    if (id !== except) await endSessions(work, { userId: passkey.user_id, only: id });
  }
  if (except === null) return;
  await work.trx
    .updateTable('identity.sessions')
    .set({ aal: 'aal1' })
    .where('id', '=', except)
    .where('passkey_id', '=', passkey.id)
    .where('factor_id', 'is', null)
    .execute();
  work.afterCommit(() => forgetSessions(work.services, [except]));
}

/** The protocol's access-token reply; what is `given` of the account is not asked for again. */
export async function sessionReply(
  services: Services,
  db: DbOrTransaction,
  user: UserRow,
  session: Pick<SessionRow, 'id' | 'aal' | 'amr' | 'not_after' | 'refresh_counter'>,
  given?: Parameters<typeof presentUser>[2],
) {
  const { secrets } = await identityKeys(services);
  const access = await signAccessToken(services, user, session);
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: access.expiresIn,
    expires_at: access.expiresAt,
    refresh_token: makeRefreshToken(secrets, session.id, session.refresh_counter),
    user: await presentUser(db, user, given),
  };
}

/** Makes the account's present data count with the next call of each of its sessions; returns their ids. */
export async function refreshSessions(work: Work, userId: string): Promise<string[]> {
  const sessions = await work.trx
    .selectFrom('identity.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  const ids = sessions.map(({ id }) => id);
  work.afterCommit(() => forgetSessions(work.services, ids));
  return ids;
}

/** Ends sessions of a user: all, one, or all but one, or of these those without a second step; their connections close after the commit. Answers how many there were. */
export async function endSessions(
  work: Work,
  which: { userId: string; only?: string; except?: string; aal?: 'aal1' },
): Promise<number> {
  const { userId, only, except, aal } = which;
  let ending = work.trx.deleteFrom('identity.sessions').where('user_id', '=', userId);
  if (only !== undefined) ending = ending.where('id', '=', only);
  if (except !== undefined) ending = ending.where('id', '!=', except);
  if (aal !== undefined) ending = ending.where('aal', '=', aal);
  const ended = (await ending.returning('id').execute()).map((session) => session.id);
  work.afterCommit(() => {
    forgetSessions(work.services, ended);
    work.services.realtime.endSessions(ended);
  });
  return ended.length;
}
