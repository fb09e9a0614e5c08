import { sql } from 'kysely';
import { z } from 'zod';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services, Viewer } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { isCalledBy } from '#platform/server/database/replicas/lagging-reads.ts';
import { placeholder, createStatement } from '#platform/server/database/trips/statement.ts';
import { DEFAULT_AUDIENCE, verifyAccessToken } from './access-token.ts';
import { asViewer } from '../account/people/as-viewer.ts';
import { isBanned } from '../account/people/users.ts';

const MOST = 10_000;

type Claimed = { userId: string; sessionId: string; expiresAt: number };

/** Claims of tokens we signed, so that no signature has to be verified twice. */
const TOKENS: CacheDefinition<Claimed> = { name: 'identity.tokens', max: MOST, freshMs: Infinity };

/**
 * By session. One that ended is refused at once by all who hear of it, within milliseconds, and within this time by who does not: while
 * Redis is lost.
 */
const SESSIONS: CacheDefinition<Viewer | null> = {
  name: 'identity.sessions',
  max: MOST,
  freshMs: 8_000,
  isStorable: (viewer) => viewer !== null,
};

/** Returns the viewer an access token acts for, or null. */
export async function authenticate(services: Services, token: string): Promise<Viewer | null> {
  const { caches, db } = services;
  const known = caches.get(TOKENS, token);
  const claimed = known && known.expiresAt > Date.now() ? known : await readToken(services, token);
  if (!claimed) return null;
  const { userId, sessionId } = claimed;
  const find = () => liveViewer(db, sessionId);
  const viewer = known
    ? (caches.get(SESSIONS, sessionId) ?? (await caches.fetch(SESSIONS, sessionId, find)))
    : // A new token may come with a new role or address.
      await caches.refetch(SESSIONS, sessionId, find);
  if (viewer?.userId !== userId) return null;
  if (claimed !== known) caches.set(TOKENS, token, claimed);
  isCalledBy(userId);
  return viewer;
}

/** Returns the account one of our tokens belongs to; its session may have ended. */
export async function findAccountByToken(
  services: Services,
  token: string,
): Promise<string | null> {
  const claimed = services.caches.get(TOKENS, token) ?? (await readToken(services, token));
  return claimed?.userId ?? null;
}

/** Returns the user and session of a token we signed. */
async function readToken(services: Services, token: string): Promise<Claimed | null> {
  const claims = await verifyAccessToken(services, token).catch(() => null);
  const ids = z.object({ sub: z.uuid(), session_id: z.uuid() }).safeParse(claims);
  if (!claims || !ids.success || claims.aud !== DEFAULT_AUDIENCE) return null;
  const { sub: userId, session_id: sessionId } = ids.data;
  return { userId, sessionId, expiresAt: (claims.exp ?? 0) * 1000 };
}

/** Makes every process verify all signatures again. */
export const forgetTokens = ({ caches }: Services): void => caches.forgetAll(TOKENS);

/** Stops trusting tokens of sessions that have just ended, in every process. */
export const forgetSessions = ({ caches }: Services, sessionIds: string[]): void =>
  caches.forget(SESSIONS, ...sessionIds);

const liveSession = (db: Db) =>
  createStatement(
    db
      .selectFrom('identity.sessions as session')
      .innerJoin('identity.users as user', 'user.id', 'session.user_id')
      .select(['user.id', 'user.email', 'user.app_metadata', 'user.banned_until'])
      .select('user.created_at')
      .where('session.id', '=', placeholder<string>('sessionId'))
      .where('user.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('session.not_after', 'is', null),
          eb('session.not_after', '>', sql<Date>`now()`),
        ]),
      )
      // An account that is being deleted opens nothing but the way back (AUTH-221).
      .where('user.removal_due_at', 'is', null)
      // Anonymous users are known to the identity service alone (AUTH-271).
      .where('user.is_anonymous', '=', false)
      // An account with a second step is not signed in before it is taken (AUTH-157).
      .where((eb) =>
        eb.or([
          eb('session.aal', '=', 'aal2'),
          eb.not(
            eb.exists(
              eb
                .selectFrom('identity.factors as factor')
                .select('factor.id')
                .whereRef('factor.user_id', '=', 'user.id')
                .where('factor.status', '=', 'verified'),
            ),
          ),
        ]),
      )
      .compile(),
    { isPrepared: true },
  );
let findSession: ReturnType<typeof liveSession> | undefined;

async function liveViewer(db: Db, sessionId: string): Promise<Viewer | null> {
  findSession ??= liveSession(db);
  const [row] = (await db.executeQuery(findSession({ sessionId }))).rows;
  return row && !isBanned(row) ? asViewer(row, sessionId) : null;
}
