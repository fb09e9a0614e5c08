import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { newTicket } from '../draw.ts';
import { closeDueDraws } from './close-draw.ts';
import { createDraw, endWindow, joinAll } from './factory.ts';

const AT_ONCE = 200;

let server: TestServer;
let people: TestPerson[];
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL_SIZE: '20' });
  people = [];
  for (let count = 0; count < AT_ONCE; count += 1) people.push(await server.person());
}, 120_000);
afterAll(() => server.close());

test('lets one of 20 simultaneous processes close a draw (ITEM-316)', async () => {
  const { services } = server;
  const { itemId, drawId, sellerId } = await createDraw(services);
  await joinAll(
    services,
    drawId,
    people.slice(0, 3).map(({ userId }) => userId),
  );
  await endWindow(services, drawId);
  await Promise.all(Array.from({ length: 20 }, () => closeDueDraws(services)));
  const reservations = await services.db
    .selectFrom('item_reservations')
    .select(['person_id', 'ended_at'])
    .where('item_id', '=', itemId)
    .execute();
  expect(reservations).toEqual([{ person_id: expect.any(String) as string, ended_at: null }]);
  const notices = await services.db
    .selectFrom('notifications')
    .select(['type', 'recipient_id'])
    .where('entity_id', '=', itemId)
    .where('type', 'in', ['draw_won', 'draw_closed', 'item_reserved'])
    .orderBy('type')
    .execute();
  expect(notices).toEqual([
    { type: 'draw_closed', recipient_id: sellerId },
    { type: 'draw_won', recipient_id: reservations[0]?.person_id },
  ]);
});

test('200 come while the time runs out: who was taken is in the list, who was late is not (ITEM-313, ITEM-316)', async () => {
  const { services } = server;
  const { itemId, drawId } = await createDraw(services);
  // It ends while they come, wherever this machine is by then.
  await services.db
    .updateTable('item_draws')
    .set({ closes_at: sql<Date>`clock_timestamp() + interval '700 milliseconds'` })
    .where('id', '=', drawId)
    .execute();
  const tickets = people.map(() => newTicket());
  const joining = Promise.allSettled(
    people.map(({ api }, at) => api.draws.join({ drawId, ticket: tickets[at] ?? '' })),
  );
  const closing = vi.waitFor(
    async () => {
      await closeDueDraws(services);
      const { draw } = await server.anonymous.draws.find({ itemId });
      expect(draw?.status ?? 'closed').toBe('closed');
    },
    { timeout: 60_000, interval: 50 },
  );
  const answers = await joining;
  await closing;
  const accepted = tickets.filter((_, at) => answers[at]?.status === 'fulfilled');
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
  );
  expect([...new Set(refusals)].filter((text) => !text.includes('too late'))).toEqual([]);
  const rows = await services.db
    .selectFrom('draw_tickets')
    .select(['ticket', 'number', 'place'])
    .where('draw_id', '=', drawId)
    .execute();
  expect(rows.map(({ ticket }) => ticket).toSorted()).toEqual(accepted.toSorted());
  const oneToAll = accepted.map((_, at) => at + 1);
  const ascending = (a: number, b: number) => a - b;
  expect(rows.map(({ number }) => number).toSorted(ascending)).toEqual(oneToAll);
  expect(rows.map(({ place }) => place ?? 0).toSorted(ascending)).toEqual(oneToAll);
}, 120_000);
