import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import { closeWindow, createDraw, joinAll } from './factory.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('a draw that is cancelled or decided leaves the giver’s other draws open (ITEM-317, ITEM-323)', async () => {
  const { services } = server;
  const [giver, ana] = [await server.person('Gus Giver'), await server.person('Ana Alvarez')];
  const started = async () => {
    const draw = await createDraw(services, { sellerId: giver.userId });
    await joinAll(services, draw.drawId, [ana.userId]);
    return draw;
  };
  const [removed, decided, other] = [await started(), await started(), await started()];
  await giver.api.marketplace.remove({ itemId: removed.itemId });
  await closeWindow(services, decided.drawId);
  const rows = await services.db
    .selectFrom('item_draws')
    .innerJoin('draw_tickets', 'draw_tickets.draw_id', 'item_draws.id')
    .select(['item_draws.id', 'item_draws.status', 'draw_tickets.reservation_id'])
    .execute();
  const isReserved = new Map(
    rows.map((row) => [row.id, [row.status, row.reservation_id !== null]]),
  );
  expect(isReserved.get(removed.drawId)).toEqual(['cancelled', false]);
  expect(isReserved.get(decided.drawId)).toEqual(['closed', true]);
  expect(isReserved.get(other.drawId)).toEqual(['open', false]);
});
