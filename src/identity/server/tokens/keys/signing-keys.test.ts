import { SignJWT, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import type { JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/database/db.ts';
import { loadSigningKeys } from './signing-keys.ts';

// Keys of the operator's own are never looked up.
const NO_DB = {} as Db;
let key: JWK;
beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  key = { ...(await exportJWK(privateKey)), alg: 'ES256', kid: 'own' };
});

const load = (keys: unknown) =>
  loadSigningKeys(NO_DB, readConfig({ AUTH_SIGNING_KEYS: JSON.stringify(keys) }));

describe('signing keys of the operator (AUTH-183)', () => {
  it.each([
    ['nothing about their use', {}],
    ['both operations', { key_ops: ['sign', 'verify'] }],
    ['signing only', { key_ops: ['sign'] }],
    ['their use', { use: 'sig', ext: true }],
  ])('sign and verify where they say %s', async (_, members) => {
    const { signer, verifiers, publicKeys } = await load({ keys: [{ ...key, ...members }] });
    const header = { alg: signer.alg, kid: signer.kid };
    const token = await new SignJWT({}).setProtectedHeader(header).sign(signer.key);
    await expect(jwtVerify(token, verifiers)).resolves.toBeDefined();
    expect(publicKeys).toMatchObject([{ kid: 'own', key_ops: ['verify'], use: 'sig' }]);
    expect(publicKeys[0]).not.toHaveProperty('d');
  });

  it.each([
    ['a number', 7, 'must be a JSON Web Key'],
    ['an unknown algorithm', { kty: 'EC', alg: 'ES999' }, 'must be a JSON Web Key'],
    ['a public key alone', { d: undefined }, 'the first key must be a private one'],
    ['an algorithm of another type', { alg: 'RS256' }, 'the key "own" does not work with RS256'],
    ['half a key', { x: undefined }, 'the key "own" does not work with ES256'],
    ['a damaged key', { d: 'AA' }, 'the key "own" does not work with ES256'],
    ['half a key without a name', { x: undefined, kid: undefined }, 'a key of type "EC" lacks'],
    ['two halves that do not belong together', { other: true }, 'does not work with ES256'],
  ])('stop the start in plain words for %s', async (_, members, words) => {
    const failure = await load(await broken(members)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect((failure as ConfigError).message).toContain(`AUTH_SIGNING_KEYS: `);
    expect((failure as ConfigError).message).toContain(words);
  });
});

async function broken(members: unknown): Promise<unknown> {
  if (typeof members !== 'object' || members === null || 'kty' in members) return members;
  if (!('other' in members)) return { ...key, ...members };
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...key, d: (await exportJWK(privateKey)).d };
}
