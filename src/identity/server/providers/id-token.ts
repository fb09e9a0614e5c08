import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import { isSameSecret } from '#platform/server/config/secret.ts';
import { OAuthRefusal } from '../errors.ts';
import {
  CLOCK_TOLERANCE_SECONDS,
  PATIENCE_SECONDS,
  getProviderClient,
  unreachable,
} from './provider-client.ts';
import type { Provider } from './providers.ts';

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const KEY_SETS: CacheDefinition<KeySet> = { name: 'identity.keySets', max: 100, freshMs: Infinity };

/** Keys of both sides; a secret both know is no signature. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

type Given = { idToken: string; accessToken: string; nonce: string };

/** Returns the claims of an id token that a provider gave to an app, after verifying all of it (AUTH-123). */
export async function verifyIdToken(
  services: Services,
  provider: Provider,
  { idToken, accessToken, nonce }: Given,
): Promise<JWTPayload> {
  const { payload, alg } = await verifySignature(services, provider, idToken);
  requireAudience(provider, payload);
  if (accessToken !== '' && !belongsTo(payload, alg, accessToken)) throw badToken();
  requireNonce(payload, nonce);
  return payload;
}

const badToken = () => new OAuthRefusal('invalid request', 'Bad ID token');

async function verifySignature(services: Services, provider: Provider, idToken: string) {
  const client = await getProviderClient(services, provider);
  const { jwks_uri } = client.serverMetadata();
  if (jwks_uri === undefined) throw unreachable(services, provider, new Error('no jwks_uri'));
  const keys = await services.caches.fetch(KEY_SETS, jwks_uri, async () =>
    createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: PATIENCE_SECONDS * 1000 }),
  );
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      algorithms: ALGORITHMS,
      issuer: [...provider.issuers, client.serverMetadata().issuer],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'aud', 'exp', 'iat'],
    });
    return { payload, alg: protectedHeader.alg };
  } catch (error) {
    if (isAboutToken(error)) throw badToken();
    throw unreachable(services, provider, error);
  }
}

/** Whether the token itself is at fault, rather than the provider that should have given the keys. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  error.code !== 'ERR_JOSE_GENERIC';

/** Requires a token made for this site or one of its apps, and not by a foreign app for them. */
function requireAudience({ clientIds }: Provider, { aud, azp }: JWTPayload): void {
  const audiences = Array.isArray(aud) ? aud : [aud ?? ''];
  const isOurs = audiences.some((one) => clientIds.includes(one));
  const isByUs = audiences.length === 1 || azp === undefined || isAmong(clientIds, azp);
  if (isOurs && isByUs) return;
  throw new OAuthRefusal('invalid request', 'Unacceptable audience in id_token');
}

const isAmong = (clientIds: string[], azp: unknown) =>
  typeof azp === 'string' && clientIds.includes(azp);

/** Whether an access token is the one the id token was given with, where it says which. */
function belongsTo({ at_hash }: JWTPayload, alg: string, accessToken: string): boolean {
  if (typeof at_hash !== 'string') return true;
  const bits = alg.startsWith('Ed') ? '512' : alg.slice(2);
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  return isSameSecret(digest.subarray(0, digest.length / 2).toString('base64url'), at_hash);
}

/** Both sides name a nonce or neither; the token holds the SHA-256 of what the app holds. */
function requireNonce({ nonce: inToken }: JWTPayload, nonce: string): void {
  const named = typeof inToken === 'string' ? inToken : '';
  if (named === '' && nonce === '') return;
  if (named === '' || nonce === '') {
    throw new OAuthRefusal(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  }
  if (isSameSecret(createHash('sha256').update(nonce).digest('hex'), named)) return;
  throw new OAuthRefusal('invalid nonce', 'Nonces mismatch');
}
