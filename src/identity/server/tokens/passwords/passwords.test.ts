import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { account, call } from '../../test-accounts.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { hashingWork } from '../../test-hashing.ts';

vi.mock('@node-rs/argon2', { spy: true });

const [STRONG, LIGHT] = [
  { AUTH_PASSWORD_COST: 'strong' },
  { AUTH_PASSWORD_COST: 'light' },
] as const;
const RIGHT = 'a lamp on the porch';
const STRONG_WORK = 65_536 * 3;

describe('comparing passwords', () => {
  it('leaves one of Node’s four threads to others', async () => {
    const { hash, verify } = await vi.importActual<typeof argon2>('@node-rs/argon2');
    const stored = await hashPassword(LIGHT, RIGHT);
    let [atOnce, most] = [0, 0];
    const counted =
      <Given extends unknown[], Result>(compute: (...given: Given) => Promise<Result>) =>
      async (...given: Given) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        return compute(...given).finally(() => (atOnce -= 1));
      };
    vi.mocked(argon2.verify).mockImplementation(counted(verify));
    vi.mocked(argon2.hash).mockImplementation(counted(hash));
    const matches = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        passwordMatches(LIGHT, at % 3 === 0 ? null : stored, at % 2 === 0 ? RIGHT : 'wrong'),
      ),
    );
    expect(matches).toEqual(Array.from({ length: 12 }, (_, at) => at % 3 > 0 && at % 2 === 0));
    expect(most).toBe(3);
    vi.mocked(argon2.verify).mockImplementation(verify);
    vi.mocked(argon2.hash).mockImplementation(hash);
  });

  it.each([
    ['no account', async () => null],
    ['a new hash', () => hashPassword(STRONG, RIGHT)],
    ['a hash that cost less', () => hashPassword(LIGHT, RIGHT)],
    ['a hash of another service', () => argon2.hash(RIGHT, { memoryCost: 4096, parallelism: 4 })],
  ])('computes as much with %s (AUTH-018, AUTH-292)', async (_, getHash) => {
    const hash = await getHash();
    const matches: boolean[] = [];
    const work = await hashingWork(async () => {
      matches.push(await passwordMatches(STRONG, hash, RIGHT));
    });
    expect(matches).toEqual([hash !== null]);
    expect(work / STRONG_WORK).toBeCloseTo(1, 3);
  });
});

describe('a hash that has become too cheap (AUTH-292)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ AUTH_PASSWORD_COST: 'strong' });
  });
  afterAll(() => server.close());

  const signIn = async (email: string, password: string) =>
    (await call(server.url, 'POST', '/token?grant_type=password', { body: { email, password } }))
      .status;
  const users = () => server.services.db;
  const readPasswordHash = async (id: string) =>
    (
      await users()
        .selectFrom('identity.users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash;

  /** An account from before, or from another service. */
  async function withCheapHash() {
    const { userId, email } = await account(server.services);
    const cheap = await hashPassword(LIGHT, RIGHT);
    await users()
      .updateTable('identity.users')
      .set({ password_hash: cheap })
      .where('id', '=', userId)
      .execute();
    return { userId, email, cheap };
  }

  it('is recomputed only by the sign-in that shows the password', async () => {
    const { userId, email, cheap } = await withCheapHash();
    expect(await signIn(email, 'wrong')).toBe(400);
    expect(await readPasswordHash(userId)).toBe(cheap);
    expect(await signIn(email, RIGHT)).toBe(200);
    const renewed = await readPasswordHash(userId);
    expect(renewed).toContain('$m=65536,t=3,');
    expect(await signIn(email, RIGHT)).toBe(200);
    expect(await readPasswordHash(userId)).toBe(renewed);
    expect(await signIn(email, 'wrong')).toBe(400);
  });

  it('gives way to a password that was chosen during the sign-in', async () => {
    const { userId, email } = await withCheapHash();
    const chosen = await hashPassword(LIGHT, 'another lamp on the porch');
    const { hash } = await vi.importActual<typeof argon2>('@node-rs/argon2');
    vi.mocked(argon2.hash).mockImplementation(async (password, cost) => {
      // Changes the password while the old one is hashed again.
      if (cost?.memoryCost === 65_536) {
        await users()
          .updateTable('identity.users')
          .set({ password_hash: chosen })
          .where('id', '=', userId)
          .execute();
      }
      return hash(password, cost);
    });
    expect(await signIn(email, RIGHT)).toBe(200);
    vi.mocked(argon2.hash).mockImplementation(hash);
    expect(await readPasswordHash(userId)).toBe(chosen);
  });
});
