import type { Context } from 'hono';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { isCalledBy } from '#platform/server/database/replicas/lagging-reads.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { verifyAccessToken } from './access-token.ts';
import { IdentityError, userBanned } from '../errors.ts';
import { isOver, sessionGone } from './sessions.ts';
import type { SessionRow } from './sessions.ts';
import { findUserById, isBanned } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';

const BEARER = /^bearer (\S+)$/i;
const isUuid = (value: unknown): value is string => z.uuid().safeParse(value).success;

export type Bearer = { user: UserRow; session: SessionRow; claims: JWTPayload };

/** Returns the claims of the request's token, if it is one of ours; the caller checks who or what it is for. */
export async function requireClaims(services: Services, c: Context<HttpEnv>): Promise<JWTPayload> {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token) {
    throw new IdentityError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return verifyAccessToken(services, token).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'not a token';
    throw badToken(403, `invalid JWT: unable to parse or verify signature, ${reason}`);
  });
}

/** The live session and user a request acts for; every other case is the protocol's refusal. */
export async function requireBearer(services: Services, c: Context<HttpEnv>): Promise<Bearer> {
  const claims = await requireClaims(services, c);
  if (!claims.sub) throw badToken(403, 'invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw badToken(400, 'invalid claim: sub claim must be a UUID');
  const user = await findUserById(services.db, claims.sub);
  if (!user) {
    throw new IdentityError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const session = await requireLiveSession(services, user.id, claims['session_id']);
  if (isBanned(user)) throw userBanned(403);
  isCalledBy(user.id);
  return { user, session, claims };
}

export const badToken = (status: 400 | 403, message: string) =>
  new IdentityError(status, 'bad_jwt', message);

/** The session a token names, while it lives. */
export async function requireLiveSession(
  services: Services,
  userId: string,
  sessionId: unknown,
): Promise<SessionRow> {
  const session =
    isUuid(sessionId) && isUuid(userId)
      ? await services.db
          .selectFrom('identity.sessions')
          .selectAll()
          .where('id', '=', sessionId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
      : undefined;
  if (session && !isOver(session)) return session;
  throw sessionGone();
}
