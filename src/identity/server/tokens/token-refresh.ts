import type { Context } from 'hono';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { readBody, text } from '../body.ts';
import { IdentityError, userBanned, validationFailed } from '../errors.ts';
import { identityKeys } from './keys/identity-keys.ts';
import { readRefreshToken } from './refresh-token.ts';
import { requireTokenRequest } from '../request-limits.ts';
import { recordActivity } from '../safety/activity.ts';
import { endSessions, isOver, getRequestOrigin, sessionReply } from './sessions.ts';
import type { Origin, SessionRow } from './sessions.ts';
import { findUserById, isBanned } from '../account/people/users.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** grant_type=refresh_token: the token is replaced at each use (AUTH-103). */
export async function refreshGrant(services: Services, c: Context<HttpEnv>): Promise<object> {
  const body = await readBody(c, z.object({ refresh_token: text }));
  const { secrets } = await identityKeys(services);
  const reading = readRefreshToken(secrets, body.refresh_token);
  // A session has its own limit, so that no one in the same network can keep it from being renewed.
  const isOurs = reading.kind === 'ours';
  await requireTokenRequest(services, isOurs ? reading.sessionId : c.get('network'));
  if (reading.kind === 'malformed') throw validationFailed('Refresh token is not valid');
  if (reading.kind === 'unknown') throw notFound();
  const origin = getRequestOrigin(c);
  try {
    const outcome = await inTransaction(services, (work) => refresh(work, { ...reading, origin }));
    // Thrown only now, because ending a session after misuse has to be committed.
    if (outcome instanceof IdentityError) throw outcome;
    return outcome;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) {
      throw new IdentityError(409, 'conflict', 'Too many concurrent token refresh requests');
    }
    throw error;
  }
}

async function refresh(
  work: Work,
  used: { sessionId: string; counter: number; origin: Origin },
): Promise<object> {
  await sql`set local lock_timeout = '5s'`.execute(work.trx);
  const session = await work.trx
    .selectFrom('identity.sessions')
    .selectAll()
    .where('id', '=', used.sessionId)
    .forUpdate()
    .executeTakeFirst();
  const user = session && (await findUserById(work.trx, session.user_id));
  if (!session || !user) {
    return new IdentityError(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found');
  }
  if (isOver(session)) {
    return new IdentityError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  if (isBanned(user)) return userBanned(400);
  const age = session.refresh_counter - used.counter;
  if (age < 0) return notFound();
  if (used.counter < session.raised_at_counter) {
    // Given out before the second step. Another tab may not have heard of that yet; who comes later is not its owner.
    const isJustRaised = recentRotations(work, session).length > 0;
    return isJustRaised ? alreadyUsed() : endReused(work, session, used.origin);
  }
  if (age === 0)
    return sessionReply(work.services, work.trx, user, await rotate(work, session, used.origin));
  // The parent of the current token comes back when our answer got lost on its way.
  if (age === 1 || wasReplacedJustNow(work, session, age)) {
    return sessionReply(work.services, work.trx, user, session);
  }
  return endReused(work, session, used.origin);
}

/** Ends a session whose token was used again, as someone else may be using it. */
async function endReused(
  work: Work,
  { id, user_id: userId }: SessionRow,
  origin: Origin,
): Promise<IdentityError> {
  await endSessions(work, { userId, only: id });
  await recordActivity(work, { userId, kind: 'token_misused', origin });
  return alreadyUsed();
}

const alreadyUsed = () =>
  new IdentityError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

async function rotate(work: Work, session: SessionRow, origin: Origin): Promise<SessionRow> {
  const now = Date.now();
  const rotations = recentRotations(work, session).concat(now);
  return work.trx
    .updateTable('identity.sessions')
    .set({
      refresh_counter: session.refresh_counter + 1,
      rotations,
      refreshed_at: new Date(now),
      ip: origin.ip,
      user_agent: origin.userAgent,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The last rotation replaced the token before the current one, and so on backwards. */
const wasReplacedJustNow = (work: Work, session: SessionRow, age: number): boolean =>
  recentRotations(work, session).at(-age) !== undefined;

// The driver returns the members of a bigint array as text. Times in the future were written before the clock was put
// back.
function recentRotations({ services }: Work, { rotations }: SessionRow): number[] {
  const reuseMs = services.config.AUTH_REFRESH_REUSE_SECONDS * 1000;
  return rotations.map(Number).filter((at) => Math.abs(Date.now() - at) < reuseMs);
}

const notFound = () =>
  new IdentityError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  );
