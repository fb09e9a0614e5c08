import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createItem, lapseItem, openItemConversation } from '../factory.ts';

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
let another: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Ana Seller');
  buyer = await server.person('Ben Buyer');
  another = await server.person('Cleo Curious');
});
afterAll(() => server.close());

/** Ten boxes that two people asked about. */
async function listBoxes(quantity = 10) {
  const { id: itemId } = await createItem(server.services, {
    sellerId: seller.userId,
    title: 'Moving boxes',
    price: 5,
    quantity,
  });
  const openConversation = ({ userId }: TestPerson) =>
    openItemConversation(server.services, { itemId, buyerId: userId });
  return { itemId, bens: await openConversation(buyer), cleos: await openConversation(another) };
}

const findOwn = (itemId: string) => seller.api.marketplace.find({ itemId });
const conflict = (reason: string) => ({
  status: 409,
  data: { reason: `items:refusals.${reason}` },
});

async function listNotices(person: TestPerson, itemId: string): Promise<string[]> {
  const { items } = await person.api.notifications.list();
  return items.filter(({ entityId }) => entityId === itemId).map(({ message }) => message);
}

describe('reservations of some pieces (ITEM-442, ITEM-443, ITEM-445)', () => {
  test('hold their pieces while the others stay on offer', async () => {
    const { itemId, bens, cleos } = await listBoxes();
    const { marketplace } = seller.api;
    await marketplace.reserve({ itemId, conversationId: bens, hours: 24, pieces: 3 });
    expect(await buyer.api.marketplace.find({ itemId })).toMatchObject({
      status: 'available',
      quantity: 10,
      piecesLeft: 7,
      isReservedForViewer: true,
      reservedPieces: 3,
    });
    expect(await another.api.marketplace.find({ itemId })).toMatchObject({
      isReservedForViewer: false,
      reservedPieces: 0,
    });
    await expect(
      marketplace.reserve({ itemId, conversationId: cleos, pieces: 8 }),
    ).rejects.toMatchObject(conflict('pieces_left'));
    await expect(marketplace.reserve({ itemId, conversationId: bens })).rejects.toMatchObject(
      conflict('reserved_for_them'),
    );
    await marketplace.reserve({ itemId, conversationId: cleos, pieces: 7 });
    const { own, ...item } = await findOwn(itemId);
    expect(item).toMatchObject({ status: 'reserved', piecesLeft: 0 });
    expect(own?.reservations).toMatchObject([
      { person: { name: 'Ben Buyer' }, pieces: 3, abilities: { reportNoShow: { allowed: true } } },
      { person: { name: 'Cleo Curious' }, pieces: 7 },
    ]);
    expect(await listNotices(buyer, itemId)).toEqual([
      expect.stringMatching(/^3 pieces of "Moving boxes" are reserved for you until /),
    ]);
  });

  test('end one by one', async () => {
    const { itemId, bens, cleos } = await listBoxes();
    const { marketplace } = seller.api;
    await marketplace.reserve({ itemId, conversationId: bens, pieces: 4 });
    await marketplace.reserve({ itemId, conversationId: cleos, pieces: 6 });
    const [first, second] = (await findOwn(itemId)).own?.reservations ?? [];
    await marketplace.relist({ itemId, reservationId: first?.id });
    expect(await findOwn(itemId)).toMatchObject({ status: 'available', piecesLeft: 4 });
    await expect(
      marketplace.reportNoShow({ itemId, reservationId: first?.id }),
    ).rejects.toMatchObject(conflict('reservation_over'));
    await marketplace.reportNoShow({ itemId, reservationId: second?.id });
    expect(await findOwn(itemId)).toMatchObject({
      status: 'available',
      piecesLeft: 10,
      own: { reservations: [] },
    });
  });

  test('lapse, and their pieces are on offer again', async () => {
    const { itemId, bens } = await listBoxes(2);
    await seller.api.marketplace.reserve({ itemId, conversationId: bens, pieces: 2, hours: 4 });
    expect((await findOwn(itemId)).status).toBe('reserved');
    await lapseItem(server.services, itemId);
    expect(await findOwn(itemId)).toMatchObject({ status: 'available', piecesLeft: 2 });
  });
});

describe('handovers of some pieces (ITEM-444, ITEM-447, ITEM-449)', () => {
  test('take from the reservation of their person first', async () => {
    const { itemId, bens, cleos } = await listBoxes();
    const { marketplace } = seller.api;
    await marketplace.reserve({ itemId, conversationId: bens, pieces: 3 });
    await marketplace.reserve({ itemId, conversationId: cleos, pieces: 2 });
    await expect(
      marketplace.sell({ itemId, conversationId: bens, pieces: 9 }),
    ).rejects.toMatchObject(conflict('pieces_left'));
    await marketplace.sell({ itemId, conversationId: bens, pieces: 2 });
    expect(await findOwn(itemId)).toMatchObject({
      status: 'available',
      piecesLeft: 6,
      own: {
        reservations: [{ pieces: 2 }],
        handovers: [{ person: { name: 'Ben Buyer' }, pieces: 2 }],
      },
    });
    expect((await listNotices(buyer, itemId))[0]).toBe(
      '2 pieces of "Moving boxes" are yours. Enjoy them!',
    );
    expect(await listNotices(another, itemId)).not.toContain('"Moving boxes" is sold.');
  });

  test('sell the item once none is left, and the last one is taken back alone', async () => {
    const { itemId, bens, cleos } = await listBoxes(3);
    const { marketplace } = seller.api;
    await marketplace.sell({ itemId, conversationId: bens, pieces: 1 });
    await marketplace.reserve({ itemId, conversationId: cleos, pieces: 2 });
    const [reservation] = (await findOwn(itemId)).own?.reservations ?? [];
    await marketplace.sell({ itemId, reservationId: reservation?.id });
    expect(await findOwn(itemId)).toMatchObject({
      status: 'sold',
      piecesLeft: 0,
      own: { soldTo: { name: 'Cleo Curious' } },
    });
    expect(await listNotices(buyer, itemId)).toContain('"Moving boxes" is sold.');
    await marketplace.relist({ itemId });
    expect(await findOwn(itemId)).toMatchObject({
      status: 'available',
      piecesLeft: 2,
      own: { handovers: [{ pieces: 1 }] },
    });
  });

  test('without a number are of all that is there, also of what is reserved for others', async () => {
    const { itemId, bens } = await listBoxes();
    await seller.api.marketplace.reserve({ itemId, conversationId: bens, pieces: 3 });
    await seller.api.marketplace.sell({ itemId });
    expect(await findOwn(itemId)).toMatchObject({
      status: 'sold',
      own: { reservations: [], handovers: [{ person: null, pieces: 10 }] },
    });
    expect((await listNotices(buyer, itemId))[0]).toBe(
      '"Moving boxes" is no longer reserved for you. It went to someone else.',
    );
  });

  test('end the deal with each person, of whom another purchase is another deal', async () => {
    const { itemId, bens } = await listBoxes();
    const { marketplace } = seller.api;
    await marketplace.sell({ itemId, conversationId: bens, pieces: 1 });
    await marketplace.reserve({ itemId, conversationId: bens, pieces: 1 });
    await marketplace.sell({ itemId, conversationId: bens });
    const outcomes = await server.services.db
      .selectFrom('outcomes')
      .select(['result'])
      .where('subject_id', '=', itemId)
      .execute();
    expect(outcomes).toEqual([{ result: 'done' }, { result: 'done' }]);
  });
});

test('the number of pieces never falls below what is reserved or handed over (ITEM-446)', async () => {
  const { itemId, bens } = await listBoxes();
  const { marketplace } = seller.api;
  await marketplace.reserve({ itemId, conversationId: bens, pieces: 3 });
  await marketplace.sell({ itemId, pieces: 1 });
  const change = async (quantity: number) => {
    const { version } = await findOwn(itemId);
    return marketplace.update({ itemId, version, edit: { quantity } });
  };
  await expect(change(3)).rejects.toMatchObject(conflict('quantity_taken'));
  expect(await change(4)).toMatchObject({ status: 'reserved', piecesLeft: 0 });
  expect(await change(6)).toMatchObject({ status: 'available', piecesLeft: 2 });
  await expect(change(100)).rejects.toMatchObject({ status: 422 });
});

test('the number of pieces falls to those handed over: the others who asked are told that it is gone (ITEM-204, ITEM-288, ITEM-446)', async () => {
  const { id: itemId } = await createItem(server.services, {
    sellerId: seller.userId,
    title: 'Moving boxes',
    price: 5,
    quantity: 3,
    isNegotiable: true,
  });
  const [bens, cleos] = await Promise.all(
    [buyer, another].map(({ userId: buyerId }) =>
      openItemConversation(server.services, { itemId, buyerId }),
    ),
  );
  const { offers } = another.api;
  await offers.make({ conversationId: cleos ?? '', offer: { amount: 4, pieces: 2 } });
  await seller.api.marketplace.sell({ itemId, conversationId: bens ?? '', pieces: 1 });
  const { version } = await findOwn(itemId);
  await seller.api.marketplace.update({ itemId, version, edit: { quantity: 1 } });
  expect((await findOwn(itemId)).status).toBe('sold');
  expect(await listNotices(another, itemId)).toEqual(['"Moving boxes" is sold.']);
});

describe('the times of a person who buys again (ITEM-447, ITEM-449, DEAL-152, DEAL-153)', () => {
  /** A time on which seller and buyer agree. */
  async function agreeOnTime(conversationId: string, hours = 30): Promise<string> {
    const { id: slotId } = await buyer.api.offers.proposeSlot({
      conversationId,
      slot: {
        startsAt: new Date(Date.now() + hours * 3_600_000),
        endsAt: new Date(Date.now() + (hours + 1) * 3_600_000),
        timeZone: 'America/Chicago',
      },
    });
    await seller.api.offers.acceptSlot({ slotId });
    return slotId;
  }
  const findCards = async (conversationId: string) =>
    buyer.api.offers.listCards({ conversationId });

  test('a new time can be called off although they have some already', async () => {
    const { itemId, bens } = await listBoxes();
    await seller.api.marketplace.sell({ itemId, conversationId: bens, pieces: 1 });
    const slotId = await agreeOnTime(bens);
    expect((await findCards(bens)).slots[0]?.abilities.cancel.allowed).toBe(true);
    await buyer.api.offers.cancelSlot({ slotId });
    expect((await findCards(bens)).slots[0]?.status).toBe('cancelled');
  });

  test('the time at which they came is none to come for what they reserve later', async () => {
    const { itemId, bens } = await listBoxes();
    const { marketplace } = seller.api;
    const slotId = await agreeOnTime(bens);
    await marketplace.sell({ itemId, conversationId: bens, pieces: 1 });
    await marketplace.reserve({ itemId, conversationId: bens, pieces: 2 });
    expect((await findOwn(itemId)).own?.reservations).toMatchObject([
      { pickupAt: null, abilities: { reportNoShow: { allowed: true } } },
    ]);
    await expect(buyer.api.offers.cancelSlot({ slotId })).rejects.toMatchObject({ status: 409 });
    expect((await findCards(bens)).abilities.callOff.allowed).toBe(true);
    await buyer.api.offers.callOff({ conversationId: bens });
    expect(await findOwn(itemId)).toMatchObject({ piecesLeft: 9, own: { reservations: [] } });
  });

  test('cancels the time of a handover that is taken back after the number fell', async () => {
    const { itemId, bens } = await listBoxes(2);
    const { marketplace } = seller.api;
    await agreeOnTime(bens);
    await marketplace.sell({ itemId, conversationId: bens, pieces: 1 });
    const { version } = await findOwn(itemId);
    await marketplace.update({ itemId, version, edit: { quantity: 1 } });
    await marketplace.relist({ itemId });
    expect((await findCards(bens)).slots.map(({ status }) => status)).toEqual(['cancelled']);
  });
});

test('an offer is for pieces at a price each, and reserves them (ITEM-448)', async () => {
  const { id: itemId } = await createItem(server.services, {
    sellerId: seller.userId,
    price: 5,
    quantity: 4,
    isNegotiable: true,
  });
  const conversationId = await openItemConversation(server.services, {
    itemId,
    buyerId: buyer.userId,
  });
  const { offers } = buyer.api;
  await expect(
    offers.make({ conversationId, offer: { amount: 4, pieces: 5 } }),
  ).rejects.toMatchObject(conflict('pieces_left'));
  const { id: offerId } = await offers.make({ conversationId, offer: { amount: 4, pieces: 3 } });
  expect((await listNotices(seller, itemId))[0]).toContain('offers 3 × $4');
  const counter = await seller.api.offers.counter({ offerId, offer: { amount: 4.5 } });
  await seller.api.marketplace.reserve({ itemId, pieces: 2 });
  await expect(offers.accept({ offerId: counter.id })).rejects.toMatchObject(
    conflict('pieces_left'),
  );
  await seller.api.marketplace.relist({ itemId });
  await offers.accept({ offerId: counter.id });
  expect(await buyer.api.marketplace.find({ itemId })).toMatchObject({
    status: 'available',
    piecesLeft: 1,
    reservedPieces: 3,
  });
});

test('an item with several pieces cannot be drawn (ITEM-446)', async () => {
  const { id: itemId } = await createItem(server.services, {
    sellerId: seller.userId,
    price: 0,
    quantity: 2,
  });
  await expect(
    seller.api.draws.open({
      itemId,
      opening: { method: 'draw', hours: 24, holdHours: 48 },
      requestKey: crypto.randomUUID(),
    }),
  ).rejects.toMatchObject({ status: 409, data: { reason: 'draws:refusals.several_pieces' } });
});
