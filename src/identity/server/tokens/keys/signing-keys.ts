import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { sql } from 'kysely';
import { z } from 'zod';
import { ConfigError } from '#platform/server/config/config.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Db, DbOrTransaction } from '#platform/server/database/db.ts';

const SETTING = 'AUTH_SIGNING_KEYS';
export const SIGNING_ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];
const PRIVATE_MEMBERS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']);
// Any fixed number: it keeps two starting processes from each making a key.
const KEY_LOCK = 7_240_012;

export type SigningKeys = {
  /** The one key that signs; the others only verify, which is how keys rotate. */
  signer: { kid: string; alg: string; key: CryptoKey | Uint8Array };
  verifiers: ReturnType<typeof createLocalJWKSet>;
  publicKeys: JWK[];
};

/** The operator's keys when given, else our own, made on first start and stored in the database. */
export async function loadSigningKeys(db: Db, config: Config): Promise<SigningKeys> {
  const given = config.AUTH_SIGNING_KEYS;
  const jwks = given === undefined ? await storedKeys(db) : readGivenKeys(given);
  const keys = await Promise.all(jwks.map(withIdentifier));
  const [first] = keys;
  if (!first?.d) throw new ConfigError(`${SETTING}: the first key must be a private one`);
  const [signer] = await Promise.all(keys.map(usableKey));
  if (!signer) throw new ConfigError(`${SETTING}: there is no key`);
  const publicKeys = keys.map(publicHalf);
  return {
    signer: { kid: first.kid, alg: first.alg, key: signer },
    verifiers: createLocalJWKSet({ keys: publicKeys }),
    publicKeys,
  };
}

/** The key as the library takes it, tried out once: a bad one is named at the start, not at a sign-in. */
async function usableKey(jwk: JWK & { kid: string; alg: string }) {
  try {
    const verifier = await importJWK(publicHalf(jwk), jwk.alg);
    const key = await importJWK(jwk, jwk.alg);
    if (jwk.d !== undefined) {
      const token = await new SignJWT({}).setProtectedHeader({ alg: jwk.alg }).sign(key);
      await jwtVerify(token, verifier);
    }
    return key;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new ConfigError(
      `${SETTING}: the key "${jwk.kid}" does not work with ${jwk.alg}: ${reason}`,
      {
        cause: error,
      },
    );
  }
}

async function storedKeys(db: Db): Promise<JWK[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(trx);
    const rows = await trx
      .selectFrom('identity.signing_keys')
      .select('private_jwk')
      .orderBy('created_at', 'desc')
      .execute();
    if (rows.length > 0) return rows.map((row) => jwkSchema.parse(row.private_jwk));
    return [await makeSigningKey(trx)];
  });
}

/** One more key of our own, which signs from now on. */
export async function makeSigningKey(db: DbOrTransaction) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await withIdentifier({ ...(await exportJWK(privateKey)), alg: 'ES256' });
  await db
    .insertInto('identity.signing_keys')
    .values({ kid: jwk.kid, private_jwk: JSON.stringify(jwk), created_at: new Date() })
    .execute();
  return jwk;
}

const jwkSchema = z.looseObject({ kty: z.string(), alg: z.enum(SIGNING_ALGORITHMS) });
const givenSchema = z.union([
  z.object({ keys: z.array(jwkSchema).min(1) }).transform((set) => set.keys),
  z.array(jwkSchema).min(1),
  jwkSchema.transform((key) => [key]),
]);

function readGivenKeys(given: string): JWK[] {
  try {
    return givenSchema.parse(JSON.parse(given));
  } catch (error) {
    throw new ConfigError(
      `${SETTING}: must be a JSON Web Key, a list of them or a key set, each with "alg" one of ${SIGNING_ALGORITHMS.join(', ')}`,
      { cause: error },
    );
  }
}

/** Without `key_ops` and `use`, which say for both halves at once what only one of them may do. */
async function withIdentifier(given: JWK): Promise<JWK & { kid: string; alg: string }> {
  const { key_ops: _operations, use: _use, ...jwk } = given;
  try {
    return { ...jwk, alg: jwk.alg ?? '', kid: jwk.kid ?? (await calculateJwkThumbprint(jwk)) };
  } catch (error) {
    throw new ConfigError(`${SETTING}: a key of type "${jwk.kty}" lacks members that make it one`, {
      cause: error,
    });
  }
}

function publicHalf(jwk: JWK): JWK {
  const members = Object.entries(jwk).filter(([name]) => !PRIVATE_MEMBERS.has(name));
  return { ...Object.fromEntries(members), kty: jwk.kty, use: 'sig', key_ops: ['verify'] };
}
