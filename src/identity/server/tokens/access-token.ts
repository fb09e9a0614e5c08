import { SignJWT, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/context.ts';
import { identityKeys } from './keys/identity-keys.ts';
import { SIGNING_ALGORITHMS } from './keys/signing-keys.ts';
import type { UserRow } from '../account/people/users.ts';

/** The audience of our tokens, unless an account has another. */
export const DEFAULT_AUDIENCE = 'authenticated';

const issuer = (config: Config) => `${config.PUBLIC_URL}/auth/v1`;

export async function signAccessToken(
  services: Services,
  user: UserRow,
  session: { id: string; aal: string; amr: UserRow['app_metadata']; not_after: Date | null },
) {
  const { signer } = await identityKeys(services);
  const issuedAt = Math.floor(Date.now() / 1000);
  const latest = session.not_after ? Math.floor(session.not_after.getTime() / 1000) : Infinity;
  const expiresAt = Math.min(issuedAt + services.config.AUTH_TOKEN_LIFE_SECONDS, latest);
  const claims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: signer.alg, typ: 'JWT', kid: signer.kid })
    .setIssuer(issuer(services.config))
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signer.key);
  return { token, expiresAt, expiresIn: expiresAt - issuedAt };
}

/** The role of the operator's own programs. */
export const SERVICE_ROLE = 'service_role';

/** A key of the operator's own: a token without an account, known by its id (protocol, section 2). */
export async function signServiceKey(
  services: Services,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<string> {
  const { signer } = await identityKeys(services);
  return new SignJWT({ role: SERVICE_ROLE })
    .setProtectedHeader({ alg: signer.alg, typ: 'JWT', kid: signer.kid })
    .setIssuer(issuer(services.config))
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(signer.key);
}

/** The claims of a token we signed that has an expiry not yet passed (AUTH-099); throws otherwise. */
export async function verifyAccessToken(services: Services, token: string): Promise<JWTPayload> {
  const { verifiers } = await identityKeys(services);
  const { payload } = await jwtVerify(token, verifiers, {
    algorithms: SIGNING_ALGORITHMS,
    issuer: issuer(services.config),
    requiredClaims: ['exp'],
  });
  return payload;
}
