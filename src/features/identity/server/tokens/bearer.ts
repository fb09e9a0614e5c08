import type { Context } from 'hono';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { verifyAccessToken } from './access-token.ts';
import { IdentityError, userBanned } from '../errors.ts';
import type { SessionRow } from './sessions.ts';
import { findUserById, isBanned } from '../account/users.ts';
import type { UserRow } from '../account/users.ts';

const BEARER = /^bearer (\S+)$/i;
const isUuid = (value: unknown): value is string => z.uuid().safeParse(value).success;

export type Bearer = { user: UserRow; session: SessionRow; claims: JWTPayload };

/** The live session and user a request acts for; every other case is the protocol's refusal. */
export async function requireBearer(services: Services, c: Context<HttpEnv>): Promise<Bearer> {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token) {
    throw new IdentityError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await verifyAccessToken(services, token).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'not a token';
    throw badToken(403, `invalid JWT: unable to parse or verify signature, ${reason}`);
  });
  if (!claims.sub) throw badToken(403, 'invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw badToken(400, 'invalid claim: sub claim must be a UUID');
  const user = await findUserById(services.db, claims.sub);
  if (!user) {
    throw new IdentityError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const session = await liveSession(services, user.id, claims['session_id']);
  if (isBanned(user)) throw userBanned(403);
  return { user, session, claims };
}

const badToken = (status: 400 | 403, message: string) =>
  new IdentityError(status, 'bad_jwt', message);

async function liveSession(services: Services, userId: string, sessionId: unknown) {
  const session = isUuid(sessionId)
    ? await services.db
        .selectFrom('identity.sessions')
        .selectAll()
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (session) return session;
  throw new IdentityError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  );
}
