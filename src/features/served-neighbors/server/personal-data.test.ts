import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeAccount } from '#identity/server/account/remove-account.ts';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { servedNeighborsData } from './personal-data.ts';
import { startServedScene } from './served-scene.ts';
import type { ServedScene } from './served-scene.ts';

let scene: ServedScene;
beforeAll(async () => {
  scene = await startServedScene();
});
afterAll(() => scene.server.close());

test('the people served and their history are exported without the code, and deleted with the account (PEOPLE-237, PEOPLE-248)', async () => {
  const { db, server, other, onboard, serve, postFor, book, askHelp, read, send } = scene;
  await onboard(other);
  const { id, path, code } = await serve({ phone: '512 555 0100' }, other);
  const taskId = await postFor(id, other);
  await send(path, { step: 'confirm' });
  const { bookingId } = await book(id, other);
  const requestId = await askHelp(id, other);

  const own = servedNeighborsData.tables.find(({ name }) => name === 'served_neighbors')?.exported;
  if (!own) throw new Error('nothing is exported');
  const { rows } = await sql`
    select ${sql.join(own.columns.map((column) => sql.ref(column)))} from served_neighbors
    where ${sql.ref(own.by)} = ${other.userId}`.execute(db);
  expect(rows).toMatchObject([
    {
      id,
      display_name: 'Mrs. Ida',
      phone: '+1 512 555 0100',
      consent_means: 'aloud',
      consented_on: '2026-01-05',
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(code);
  const readRecords = async (name: string) =>
    servedNeighborsData.records
      ?.find((record) => record.name === name)
      ?.select(other.userId)
      .execute(db);
  await other.api.servedNeighbors.sendProof({
    servedId: id,
    means: 'email',
    destination: 'ida@example.org',
  });
  expect((await readRecords('served_proofs'))?.rows).toMatchObject([
    { served_id: id, means: 'email', destination: 'ida@example.org' },
  ]);
  const acts = await readRecords('served_neighbor_acts');
  expect(acts?.rows).toMatchObject([
    { served_id: id, act: 'added', acted_by: 'account' },
    { task_id: taskId, act: 'posted', acted_by: 'account' },
    { act: 'confirmed', acted_by: 'code' },
    { booking_id: bookingId, act: 'posted', acted_by: 'account' },
    { request_id: requestId, act: 'posted', acted_by: 'account' },
  ]);

  await inTransaction(server.services, (work) => removeAccount(work, other.userId));
  await finishRemoval(server.services, other.userId);
  expect((await read(path)).status).toBe(404);
  for (const table of ['served_neighbors', 'served_neighbor_acts']) {
    expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
  }
  const booking = await db
    .selectFrom('bookings')
    .select(['status', 'on_behalf_of_id'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  expect(booking).toEqual({ status: 'cancelled', on_behalf_of_id: null });
  const request = await db
    .selectFrom('on_demand_task_requests')
    .select('id')
    .where('id', '=', requestId)
    .executeTakeFirst();
  expect(request).toBeUndefined();
});

test('the code stands in no log (PEOPLE-224)', async () => {
  const lines: string[] = [];
  const logged = await startServedScene(
    { LOG_LEVEL: 'debug' },
    { write: (line) => void lines.push(line) },
  );
  try {
    const { path, code } = await logged.serve();
    await logged.read(path);
    await logged.read(`/n/${code.toLowerCase()}`);
    await logged.send(path, { step: 'confirm' });
    await logged.send('/n', { code });
    const written = lines.join('').toUpperCase().replaceAll('-', '');
    expect(written).toContain('/N/…');
    expect(written).not.toContain(code);
  } finally {
    await logged.server.close();
  }
});
