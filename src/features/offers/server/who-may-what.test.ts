import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { acceptIn, makeDeal, offerIn } from './factory.ts';

type Api = TestServer['anonymous'];
/** In the order of the numbers below; the seller is the one who is offered to, or proposed to. */
const callers = ['anonymous', 'outsider', 'buyer', 'seller'] as const;
type Caller = (typeof callers)[number];
type Made = { conversationId: string; offerId: string; slotId: string; placeId: string };
/** The state of the buyer's offer, or of the item. */
const states = ['nothing', 'current', 'declined', 'lapsed', 'reserved-for-other', 'sold'] as const;
type State = (typeof states)[number];
type Call = (api: Api, made: Made) => Promise<unknown>;
type Row = [procedure: string, state: State, statuses: number[], call: Call];

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const slot = () => ({
  startsAt: later(24),
  endsAt: later(25),
  timeZone: 'America/Chicago',
});
const offer = { amount: 55, note: '' };

const calls = {
  listCards: (api, { conversationId }) => api.offers.listCards({ conversationId }),
  make: (api, { conversationId }) => api.offers.make({ conversationId, offer }),
  counter: (api, { offerId }) => api.offers.counter({ offerId, offer }),
  accept: (api, { offerId }) => api.offers.accept({ offerId }),
  decline: (api, { offerId }) => api.offers.decline({ offerId }),
  withdraw: (api, { offerId }) => api.offers.withdraw({ offerId }),
  listPlaces: (api, { conversationId }) => api.offers.listPlaces({ conversationId }),
  suggestPlace: (api, { conversationId }) =>
    api.offers.suggestPlace({ conversationId, place: { name: 'Library', address: '1 Main St' } }),
  agreeToPlace: (api, { placeId }) => api.offers.agreeToPlace({ placeId }),
  proposeSlot: (api, { conversationId }) =>
    api.offers.proposeSlot({ conversationId, slot: slot() }),
  acceptSlot: (api, { slotId }) => api.offers.acceptSlot({ slotId }),
  declineSlot: (api, { slotId }) => api.offers.declineSlot({ slotId }),
  withdrawSlot: (api, { slotId }) => api.offers.withdrawSlot({ slotId }),
  cancelSlot: (api, { slotId }) => api.offers.cancelSlot({ slotId }),
  callOff: (api, { conversationId }) => api.offers.callOff({ conversationId }),
  slotCalendar: (api, { slotId }) => api.offers.slotCalendar({ slotId }),
} satisfies Record<string, Call>;

const row = (name: keyof typeof calls, state: State, ...statuses: number[]): Row => [
  name,
  state,
  statuses,
  calls[name],
];

const table: Row[] = [
  row('listCards', 'nothing', 401, 404, 200, 200),
  row('listCards', 'current', 401, 404, 200, 200),
  row('listCards', 'sold', 401, 404, 200, 200),
  row('make', 'nothing', 401, 404, 200, 403),
  row('make', 'current', 401, 404, 409, 403),
  row('make', 'declined', 401, 404, 200, 403),
  row('make', 'lapsed', 401, 404, 200, 403),
  row('make', 'reserved-for-other', 401, 404, 409, 403),
  row('make', 'sold', 401, 404, 409, 403),
  row('counter', 'current', 401, 404, 403, 200),
  row('counter', 'declined', 401, 404, 403, 409),
  row('counter', 'lapsed', 401, 404, 403, 409),
  row('counter', 'reserved-for-other', 401, 404, 403, 409),
  row('accept', 'current', 401, 404, 403, 200),
  row('accept', 'declined', 401, 404, 403, 409),
  row('accept', 'lapsed', 401, 404, 403, 409),
  row('accept', 'reserved-for-other', 401, 404, 403, 409),
  row('accept', 'sold', 401, 404, 403, 409),
  row('decline', 'current', 401, 404, 403, 200),
  row('decline', 'declined', 401, 404, 403, 200),
  row('decline', 'lapsed', 401, 404, 403, 409),
  row('decline', 'reserved-for-other', 401, 404, 403, 200),
  row('withdraw', 'current', 401, 404, 200, 403),
  row('withdraw', 'declined', 401, 404, 409, 403),
  row('withdraw', 'lapsed', 401, 404, 409, 403),
  row('withdraw', 'reserved-for-other', 401, 404, 200, 403),
  row('listPlaces', 'nothing', 401, 404, 200, 200),
  row('suggestPlace', 'nothing', 401, 404, 200, 200),
  row('suggestPlace', 'reserved-for-other', 401, 404, 409, 409),
  row('suggestPlace', 'sold', 401, 404, 409, 409),
  row('agreeToPlace', 'nothing', 401, 404, 403, 200),
  row('proposeSlot', 'nothing', 401, 404, 200, 200),
  row('proposeSlot', 'reserved-for-other', 401, 404, 409, 409),
  row('proposeSlot', 'sold', 401, 404, 409, 409),
  row('acceptSlot', 'nothing', 401, 404, 403, 200),
  row('acceptSlot', 'reserved-for-other', 401, 404, 403, 409),
  row('declineSlot', 'nothing', 401, 404, 403, 200),
  row('withdrawSlot', 'nothing', 401, 404, 200, 403),
  row('cancelSlot', 'nothing', 401, 404, 409, 409),
  row('callOff', 'nothing', 401, 404, 409, 409),
  row('callOff', 'reserved-for-other', 401, 404, 409, 409),
  row('slotCalendar', 'nothing', 401, 404, 409, 409),
];

let server: TestServer;
let people: Record<Exclude<Caller, 'anonymous'> | 'rival', TestPerson>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    outsider: await server.person('Otto Outsider'),
    buyer: await server.person('Bea Buyer'),
    seller: await server.person('Sam Seller'),
    rival: await server.person('Rita Rival'),
  };
});
afterAll(() => server.close());

/** The buyer's offer, place and time, as `state` says how the offer or the item stands. */
async function dealIn(state: State): Promise<Made> {
  const { services } = server;
  const { buyer, seller, rival } = people;
  await services.db.deleteFrom('marketplace_items').execute();
  const deal = await makeDeal(services, { sellerId: seller.userId, buyerId: buyer.userId });
  const { conversationId, itemId } = deal;
  const { id: placeId } = await buyer.api.offers.suggestPlace({
    conversationId,
    place: { name: 'Library', address: '1 Main Street' },
  });
  const { id: slotId } = await buyer.api.offers.proposeSlot({ conversationId, slot: slot() });
  if (state === 'nothing') return { conversationId, offerId: '', slotId, placeId };
  const offerId = await offerIn(services, deal);
  if (state === 'declined') await seller.api.offers.decline({ offerId });
  if (state === 'lapsed') {
    await services.db
      .updateTable('offers')
      .set({ expires_at: new Date(0) })
      .execute();
  }
  if (state === 'reserved-for-other' || state === 'sold') {
    const other = await makeDeal(services, {
      sellerId: seller.userId,
      buyerId: rival.userId,
      itemId,
    });
    await acceptIn(services, other, await offerIn(services, other));
    if (state === 'sold') {
      await seller.api.marketplace.sell({ itemId, conversationId: other.conversationId });
    }
  }
  return { conversationId, offerId, slotId, placeId };
}

const getApi = (caller: Caller): Api =>
  caller === 'anonymous' ? server.anonymous : people[caller].api;

const getStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

test.each(table)(
  '%s while %s (ITEM-280 to ITEM-284, ITEM-290, ITEM-295 to ITEM-303)',
  async (_name, state, statuses, call) => {
    const answers: number[] = [];
    let made = await dealIn(state);
    for (const caller of callers) {
      // A refused call leaves the deal as it was.
      if (answers.at(-1) === 200) made = await dealIn(state);
      answers.push(await getStatus(call(getApi(caller), made)));
    }
    const named = (numbers: number[]) =>
      Object.fromEntries(callers.map((caller, index) => [caller, numbers[index]]));
    expect(named(answers)).toEqual(named(statuses));
  },
);

test('no procedure is missing above', () => {
  expect(new Set([...table.map(([name]) => name), 'countOpen'])).toEqual(
    new Set(Object.keys(contract.offers)),
  );
});

test('counting is for people who are signed in, and of their own items alone (ITEM-291)', async () => {
  const { conversationId } = await dealIn('current');
  const [item] = await server.services.db.selectFrom('marketplace_items').select('id').execute();
  const itemIds = [item?.id ?? ''];
  expect(conversationId).not.toBe('');
  expect(await getStatus(server.anonymous.offers.countOpen({ itemIds }))).toBe(401);
  expect(await people.seller.api.offers.countOpen({ itemIds })).toEqual({
    counts: { [itemIds[0] ?? '']: 1 },
  });
  expect(await people.buyer.api.offers.countOpen({ itemIds })).toEqual({ counts: {} });
});

test('a block and a closed chat end it for both (ITEM-290)', async () => {
  const { services } = server;
  const { buyer, seller } = people;
  const made = await dealIn('current');
  await services.db.updateTable('conversations').set({ closed_at: new Date() }).execute();
  for (const name of ['make', 'proposeSlot', 'suggestPlace'] as const) {
    expect(await getStatus(calls[name](buyer.api, made))).toBe(403);
  }
  for (const name of ['accept', 'decline', 'counter', 'acceptSlot'] as const) {
    expect(await getStatus(calls[name](seller.api, made))).toBe(403);
  }
  await services.db.updateTable('conversations').set({ closed_at: null }).execute();
  const { personId } = await buyerAsSeen();
  await seller.api.people.block({ personId });
  for (const api of [buyer.api, seller.api]) {
    expect(await getStatus(calls.listCards(api, made))).toBe(404);
    expect(await getStatus(calls.accept(api, made))).toBe(404);
    expect(await getStatus(calls.withdraw(api, made))).toBe(404);
  }
  const offers = await services.db.selectFrom('offers').select('status').execute();
  expect(offers).toEqual([{ status: 'ended' }]);
});

const buyerAsSeen = async () => {
  const { public_id: personId } = await server.services.db
    .selectFrom('profiles')
    .select('public_id')
    .where('id', '=', people.buyer.userId)
    .executeTakeFirstOrThrow();
  return { personId };
};
