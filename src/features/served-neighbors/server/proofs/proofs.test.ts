import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setRole } from '#identity/server/public.ts';
import { setSetting } from '#features/site/server/change-setting.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { TestPerson } from '#test/support/server.ts';
import { startServedScene } from '../served-scene.ts';
import type { ServedScene } from '../served-scene.ts';
import { forgetOldProofs } from './enter-proof.ts';

let scene: ServedScene;
let operator: TestPerson;
beforeAll(async () => {
  scene = await startServedScene();
  operator = await scene.server.person('Olga Operator');
  await inTransaction(scene.server.services, (work) => setRole(work, operator.userId, 'operator'));
  await setSetting(scene.db, 'postcards', 'on');
  // It counts within seconds.
  await vi.waitFor(
    async () => {
      const { proofMeans } = await scene.proxy.api.servedNeighbors.list({});
      expect(proofMeans).toContain('postcard');
    },
    { timeout: 20_000, interval: 500 },
  );
});
afterAll(() => scene.server.close());

async function startFresh() {
  await scene.startAnew();
  await scene.db.deleteFrom('local_mail').execute();
  return scene.serve();
}

const send = (servedId: string, means: 'phone' | 'email' | 'postcard', destination: string) =>
  scene.proxy.api.servedNeighbors.sendProof({ servedId, means, destination });
const enter = (servedId: string, code: string, person = scene.proxy) =>
  person.api.servedNeighbors.enterProof({ servedId, code });
const readMail = async (to: string) =>
  (
    await scene.db
      .selectFrom('local_mail')
      .select('text')
      .where('to', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).text;
const findDigits = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const find = async () => (await scene.proxy.api.servedNeighbors.list({})).items[0];
const countProofs = async () =>
  (await scene.db.selectFrom('served_proofs').select('means').execute()).length;

/** A code that is none. */
const other = (code: string) => (code === '000000' ? '000001' : '000000');

test.each([
  { means: 'phone', destination: '512 555 0177', to: '+15125550177' },
  { means: 'email', destination: 'Ida@Example.org', to: 'ida@example.org' },
] as const)(
  'a code by $means proves the person, in both languages and once (PEOPLE-250, PEOPLE-251)',
  async ({ means, destination, to }) => {
    const { id } = await startFresh();
    await send(id, means, destination);
    expect(await find()).toMatchObject({ provenBy: null, proof: { means, mailedAt: null } });
    const mail = await readMail(to);
    expect(mail).toContain('Paula');
    expect(mail).toContain('asks');
    expect(mail).toContain('pide');
    const code = findDigits(mail);
    const stored = await sql`select * from served_proofs`.execute(scene.db);
    expect(JSON.stringify(stored.rows)).not.toContain(code);

    await enter(id, ` ${code.slice(0, 3)} ${code.slice(3)} `);

    expect(await find()).toMatchObject({ provenBy: means, proof: null });
    expect(await countProofs()).toBe(0);
    expect((await scene.acts(id)).at(-1)).toBe('proven by account');
    await expect(enter(id, code)).rejects.toMatchObject({ status: 409 });
    await expect(send(id, means, destination)).rejects.toMatchObject({ status: 409 });
  },
);

test('five wrong codes end a proof, which is then deleted, and the right one comes too late (PEOPLE-251, PEOPLE-256)', async () => {
  const { id } = await startFresh();
  await send(id, 'email', 'ida@example.org');
  const code = findDigits(await readMail('ida@example.org'));
  for (let count = 0; count < 5; count += 1) {
    await expect(enter(id, other(code))).rejects.toMatchObject({
      status: 409,
      data: { reason: 'served-neighbors:refusals.wrong_proof' },
    });
  }
  await expect(enter(id, code)).rejects.toMatchObject({
    data: { reason: 'served-neighbors:refusals.no_proof' },
  });
  expect(await find()).toMatchObject({ provenBy: null, proof: null });
  await forgetOldProofs(scene.db);
  expect(await countProofs()).toBe(0);
});

test('the chance to guess a code within the limits of a year is below one in sixty (PEOPLE-251, PEOPLE-254)', () => {
  const guesses = 5 * 3 * 365;
  expect(1 - (1 - 1e-6) ** guesses).toBeLessThan(1 / 60);
});

test('another code ends the one before, and an expired one is deleted with its address (PEOPLE-251, PEOPLE-256)', async () => {
  const { id } = await startFresh();
  await send(id, 'email', 'ida@example.org');
  const old = findDigits(await readMail('ida@example.org'));
  await send(id, 'email', 'ida@example.org');
  const code = findDigits(await readMail('ida@example.org'));
  if (old !== code) await expect(enter(id, old)).rejects.toMatchObject({ status: 409 });
  await sql`update served_proofs set expires_at = now()`.execute(scene.db);
  await expect(enter(id, code)).rejects.toMatchObject({
    data: { reason: 'served-neighbors:refusals.no_proof' },
  });
  await forgetOldProofs(scene.db);
  expect(await countProofs()).toBe(0);
});

test.each([
  ['phone', 'not a number'],
  ['phone', '+44 20 7946 0000'],
  ['email', 'ida'],
  ['email', 'own'],
] as const)('%s to "%s" is refused at its field (PEOPLE-254)', async (means, destination) => {
  const { id } = await startFresh();
  const to = destination === 'own' ? scene.proxy.email : destination;
  await expect(send(id, means, to)).rejects.toMatchObject({
    status: 422,
    data: { fields: { destination: expect.any(String) as string } },
  });
  expect(await countProofs()).toBe(0);
});

test('what is open for a person is limited until they are proven (PEOPLE-226, PEOPLE-252)', async () => {
  const { id, path } = await startFresh();
  await scene.postFor(id);
  await expect(scene.postFor(id)).rejects.toMatchObject({
    data: { reason: 'served-neighbors:refusals.served_not_confirmed' },
  });
  await scene.send(path, { step: 'confirm' });
  await scene.postFor(id);
  await scene.postFor(id);
  await expect(scene.postFor(id)).rejects.toMatchObject({
    data: { reason: 'served-neighbors:refusals.served_not_proven', params: { limit: '3' } },
  });
  await send(id, 'email', 'ida@example.org');
  await enter(id, findDigits(await readMail('ida@example.org')));
  await scene.postFor(id);
});

test('after "This is not mine" only people who are proven are asked for, removed rows or not (PEOPLE-253)', async () => {
  const { id: disowned, path } = await startFresh();
  await send(disowned, 'email', 'ida@example.org');
  await scene.send(path, { step: 'not_theirs' });
  expect(await countProofs()).toBe(0);
  await scene.proxy.api.servedNeighbors.end({ servedId: disowned });

  const next = await scene.serve({ name: 'Mr. Bo' });
  await scene.send(next.path, { step: 'confirm' });
  await expect(scene.postFor(next.id)).rejects.toMatchObject({
    data: { reason: 'served-neighbors:refusals.served_proxy_doubted' },
  });
  await send(next.id, 'email', 'bo@example.org');
  await enter(next.id, findDigits(await readMail('bo@example.org')));
  await scene.postFor(next.id);
});

test('a postcard is printed, mailed without its address, and its code proves the person (PEOPLE-255)', async () => {
  const { id } = await startFresh();
  await send(id, 'postcard', '12 Elm St\nAustin, TX 78701');
  await expect(enter(id, '')).rejects.toMatchObject({ status: 422 });
  await expect(enter(id, 'ABCDEFGH')).rejects.toMatchObject({
    data: { reason: 'served-neighbors:refusals.no_proof' },
  });
  const { administration } = operator.api;
  const { items } = await administration.listPostcards({});
  expect(items).toMatchObject([{ id, name: 'Mrs. Ida', isPrinted: false }]);
  expect(JSON.stringify(items)).not.toContain('Elm');
  expect(await administration.waiting({})).toMatchObject({ postcards: 1 });
  await expect(administration.markPostcardMailed({ servedId: id })).rejects.toMatchObject({
    status: 409,
  });
  const first = await administration.printPostcard({ servedId: id });
  expect(first).toMatchObject({ name: 'Mrs. Ida', address: '12 Elm St\nAustin, TX 78701' });
  const { code } = await administration.printPostcard({ servedId: id });
  await expect(enter(id, first.code)).rejects.toMatchObject({ status: 409 });

  await administration.markPostcardMailed({ servedId: id });

  expect(await find()).toMatchObject({
    proof: { means: 'postcard', destination: null, mailedAt: expect.any(Date) as Date },
  });
  const stored = await sql`select * from served_proofs`.execute(scene.db);
  expect(JSON.stringify(stored.rows)).not.toContain('Elm');
  expect((await administration.listPostcards({})).items).toEqual([]);
  await expect(administration.printPostcard({ servedId: id })).rejects.toMatchObject({
    status: 404,
  });
  const log = await scene.db
    .selectFrom('moderation_log')
    .select(['action', 'person_id', 'detail'])
    .where('actor_id', '=', operator.userId)
    .where('action', 'in', ['print_postcard', 'mail_postcard'])
    .orderBy('id')
    .execute();
  expect(log).toEqual(
    ['print_postcard', 'print_postcard', 'mail_postcard'].map((action) => ({
      action,
      person_id: scene.proxy.userId,
      detail: '',
    })),
  );

  await enter(id, `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
  expect(await find()).toMatchObject({ provenBy: 'postcard' });
});

test('an operator prints no card to their own neighbor (PEOPLE-255, MOD-058)', async () => {
  await startFresh();
  await scene.onboard(operator);
  const { id } = await scene.serve({}, operator);
  await operator.api.servedNeighbors.sendProof({
    servedId: id,
    means: 'postcard',
    destination: '1 Oak St',
  });
  expect((await operator.api.administration.listPostcards({})).items).toEqual([]);
  await expect(operator.api.administration.printPostcard({ servedId: id })).rejects.toMatchObject({
    status: 404,
  });
});

test('without the setting there are no postcards (PEOPLE-250)', async () => {
  const { id } = await startFresh();
  const plain = await startServedScene();
  try {
    const served = await plain.serve();
    expect((await plain.proxy.api.servedNeighbors.list({})).proofMeans).toEqual(['phone', 'email']);
    await expect(
      plain.proxy.api.servedNeighbors.sendProof({
        servedId: served.id,
        means: 'postcard',
        destination: '1 Oak St',
      }),
    ).rejects.toMatchObject({ status: 422 });
  } finally {
    await plain.server.close();
  }
  expect((await scene.proxy.api.servedNeighbors.list({})).proofMeans).toContain('postcard');
  await send(id, 'postcard', '1 Oak St');
});
