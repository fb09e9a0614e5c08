import { z } from 'zod';
import type { Services, Viewer } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { DEFAULT_AUDIENCE, verifyAccessToken } from './access-token.ts';
import { asMetadata, isBanned } from '../account/users.ts';

const TRUST_MS = 2_000;
const MOST_REMEMBERED = 10_000;

/** `expiresAt`: of the token, whose signature need not be looked at twice. */
type Remembered = { viewer: Viewer; until: number; expiresAt: number };

const remembered = new WeakMap<Db, Map<string, Remembered>>();

/**
 * Who an access token acts for, or null. A good answer is trusted for two seconds, so a session
 * ended by another process is refused within that time, and one ended here at once.
 */
export async function authenticate(services: Services, token: string): Promise<Viewer | null> {
  const known = rememberedBy(services.db).get(token);
  if (known && known.until > Date.now()) return known.viewer;
  const claimed = known && known.expiresAt > Date.now() ? known : await readToken(services, token);
  if (!claimed) return null;
  const { userId, sessionId } = claimed.viewer;
  const viewer = await liveViewer(services.db, userId, sessionId);
  if (!viewer) return null;
  const { expiresAt } = claimed;
  remember(services.db, token, {
    viewer,
    until: Math.min(Date.now() + TRUST_MS, expiresAt),
    expiresAt,
  });
  return viewer;
}

/** Whose account a token of ours is of; its session may have ended. */
export async function accountOf(services: Services, token: string): Promise<string | null> {
  const known = rememberedBy(services.db).get(token) ?? (await readToken(services, token));
  return known?.viewer.userId ?? null;
}

/** Whom a token names that we have signed. */
async function readToken(services: Services, token: string) {
  const claims = await verifyAccessToken(services, token).catch(() => null);
  const ids = z.object({ sub: z.uuid(), session_id: z.uuid() }).safeParse(claims);
  if (!claims || !ids.success || claims.aud !== DEFAULT_AUDIENCE) return null;
  const { sub: userId, session_id: sessionId } = ids.data;
  return { viewer: { userId, sessionId }, expiresAt: (claims.exp ?? 0) * 1000 };
}

/** Stops trusting tokens of sessions that have just ended. */
export function forgetSessions(db: Db, sessionIds: string[]): void {
  const ended = new Set(sessionIds);
  const tokens = rememberedBy(db);
  for (const [token, { viewer }] of tokens) {
    if (ended.has(viewer.sessionId)) tokens.delete(token);
  }
}

async function liveViewer(db: Db, userId: string, sessionId: string): Promise<Viewer | null> {
  const row = await db
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.users as user', 'user.id', 'session.user_id')
    .select(['user.email', 'user.app_metadata', 'user.banned_until'])
    .where('session.id', '=', sessionId)
    .where('user.id', '=', userId)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || isBanned(row)) return null;
  const isModerator = asMetadata(row.app_metadata)['role'] === 'moderator';
  return { userId, sessionId, email: row.email ?? '', isModerator };
}

function rememberedBy(db: Db): Map<string, Remembered> {
  const tokens = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, tokens);
  return tokens;
}

function remember(db: Db, token: string, answer: Remembered): void {
  const tokens = rememberedBy(db);
  if (tokens.size >= MOST_REMEMBERED) tokens.clear();
  tokens.set(token, answer);
}
