import { createRemoteJWKSet, compactVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { ReputationFile } from '../contract.ts';

let server: TestServer;
let other: TestServer;
let ana: TestPerson;
let file: ReputationFile;

beforeAll(async () => {
  [server, other] = await Promise.all([startTestServer(), startTestServer()]);
  ana = await server.person('Ana Able');
  await server.services.db
    .updateTable('profiles')
    .set({ rating_average: 4.5, review_count: 2, profile_visibility: 'private' })
    .where('id', '=', ana.userId)
    .execute();
  file = await ana.api.reputation.mine({});
});
afterAll(() => Promise.all([server.close(), other.close()]));

const verify = (text: string) => server.anonymous.reputation.verify({ file: text });
const refused = { genuine: null };

describe('a reputation to take along (PEOPLE-189, PEOPLE-190)', () => {
  it('reads back as it was signed, for anyone and in any layout', async () => {
    expect(file.reputation).toMatchObject({
      person: { name: 'Ana Able' },
      rating: { average: 4.5, reviews: 2 },
      reviews: [],
    });
    expect(await verify(JSON.stringify(file))).toEqual({ genuine: file.reputation });
    expect(await verify(JSON.stringify(file, null, 4))).toEqual({ genuine: file.reputation });
  });

  it('can be checked without this site’s help, by its public key set', async () => {
    const keys = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
    const { payload } = await compactVerify(file.signature, keys);
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(file.reputation);
  });

  it('says nothing that stays private, and is only the caller’s own', async () => {
    const text = JSON.stringify(file);
    expect(text).not.toContain(ana.email);
    expect(text).not.toContain(ana.userId);
    await expect(server.anonymous.reputation.mine({})).rejects.toMatchObject({ status: 401 });
  });

  it.each<[string, () => string]>([
    ['a better average', () => altered({ rating: { ...file.reputation.rating, average: 5 } })],
    ['another name', () => altered({ person: { ...file.reputation.person, name: 'Bob' } })],
    [
      'a review more',
      () =>
        altered({
          reviews: [
            { publishedAt: '2026-01-01T00:00:00.000Z', rating: 5, comment: 'Great', reply: null },
          ],
        }),
    ],
    ['a cut signature', () => JSON.stringify({ ...file, signature: file.signature.slice(0, -4) })],
    ['no signature', () => JSON.stringify({ ...file, signature: '' })],
    ['a session’s token for a signature', () => JSON.stringify({ ...file, signature: ana.token })],
    ['no JSON', () => 'not a file at all'],
    ['JSON of another kind', () => '[1, 2, {"reputation": null}]'],
    ['nothing', () => ''],
  ])('is refused with %s', async (_name, made) => {
    expect(await verify(made())).toEqual(refused);
  });

  it('from another site is refused, and one that is too large has its reason', async () => {
    const eve = await other.person('Eve Elsewhere');
    const foreign = await eve.api.reputation.mine({});
    expect(await verify(JSON.stringify(foreign))).toEqual(refused);
    await expect(verify('x'.repeat(250_001))).rejects.toMatchObject({ status: 422 });
  });
});

const altered = (change: Partial<ReputationFile['reputation']>) =>
  JSON.stringify({ ...file, reputation: { ...file.reputation, ...change } });
