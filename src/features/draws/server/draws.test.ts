import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { DrawDetail } from '../contract.ts';
import { computeCommitment, drawOrder, newTicket } from '../draw.ts';
import { fits, readDrawRecord, verifyDraw } from '../verify-draw.ts';
import { closeWindow, createDraw, endWindow, joinAll } from './factory.ts';

let server: TestServer;
let giver: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  giver = await server.person('Gus Giver');
  ana = await server.person('Ana Alvarez');
  ben = await server.person('Ben Baker');
  cleo = await server.person('Cleo Cruz');
});
afterAll(() => server.close());

type Api = TestServer['anonymous'];

async function read(itemId: string, api: Api = server.anonymous): Promise<DrawDetail> {
  const { draw } = await api.draws.find({ itemId });
  if (!draw) throw new Error('there is no draw');
  return draw;
}
const started = (wanted: Parameters<typeof createDraw>[1] = {}) =>
  createDraw(server.services, { sellerId: giver.userId, ...wanted });
const joined = (drawId: string, ...people: TestPerson[]) =>
  joinAll(
    server.services,
    drawId,
    people.map(({ userId }) => userId),
  );
const refused = (status: number, reason: string) => ({
  status,
  data: { reason: `draws:refusals.${reason}` },
});
const listNotices = async (person: TestPerson, entityId: string) =>
  (
    await server.services.db
      .selectFrom('notifications')
      .select(['type', 'message'])
      .where('recipient_id', '=', person.userId)
      .where('entity_id', '=', entityId)
      .orderBy('created_at')
      .execute()
  ).map(({ type, message }) => `${type}: ${message}`);
const block = (blockerId: string, blockedId: string) =>
  server.services.db
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .execute();
/** Returns the person, among these, whose ticket it is. */
const getTicketHolder = (
  tickets: readonly string[],
  people: readonly TestPerson[],
  ticket: string,
) => {
  const person = people[tickets.indexOf(ticket)];
  if (!person) throw new Error('nobody has this ticket');
  return person;
};

describe('opening', () => {
  const opening = { method: 'draw', hours: 6, holdHours: 24 } as const;

  test('is for hours from now, and no one gets the item until then (ITEM-310)', async () => {
    const { id: itemId } = await createItem(server.services, { sellerId: giver.userId, price: 0 });
    await giver.api.draws.open({ itemId, opening, requestKey: crypto.randomUUID() });
    const draw = await read(itemId);
    expect(draw).toMatchObject({
      method: 'draw',
      status: 'open',
      holdHours: 24,
      ticketsCount: 0,
      tickets: [],
      secret: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(draw.closesAt.getTime() - draw.opensAt.getTime()).toBe(6 * 3_600_000);
    expect((await server.anonymous.marketplace.find({ itemId })).windowUntil).toEqual(
      draw.closesAt,
    );
    const taken = { status: 409, data: { reason: 'items:refusals.window_open' } };
    await expect(giver.api.marketplace.reserve({ itemId })).rejects.toMatchObject(taken);
    await expect(giver.api.marketplace.sell({ itemId })).rejects.toMatchObject(taken);
    // Questions may be asked.
    await expect(ana.api.marketplace.contact({ itemId })).resolves.toBeDefined();
  });

  test('it waits until it is decided, not only until the time is over (ITEM-310)', async () => {
    const { itemId } = await started();
    await server.services.db
      .updateTable('marketplace_items')
      .set({ window_until: new Date(0) })
      .where('id', '=', itemId)
      .execute();
    await expect(giver.api.marketplace.sell({ itemId })).rejects.toMatchObject({
      data: { reason: 'items:refusals.window_open' },
    });
    await expect(
      giver.api.marketplace.update({ itemId, version: 1, edit: { price: 5 } }),
    ).rejects.toMatchObject({ data: { reason: 'items:refusals.price_in_window' } });
  });

  test('once a request key; of two at once one (ITEM-310)', async () => {
    const { id: itemId } = await createItem(server.services, { sellerId: giver.userId, price: 0 });
    const requestKey = crypto.randomUUID();
    const open = (key: string) => giver.api.draws.open({ itemId, opening, requestKey: key });
    const same = await Promise.all([open(requestKey), open(requestKey)]);
    expect(same[0]).toEqual(same[1]);
    await expect(open(crypto.randomUUID())).rejects.toMatchObject(refused(409, 'window_open'));
  });

  test('only of what is free (ITEM-310)', async () => {
    const { id: itemId } = await createItem(server.services, { sellerId: giver.userId, price: 5 });
    await expect(
      giver.api.draws.open({ itemId, opening, requestKey: crypto.randomUUID() }),
    ).rejects.toMatchObject(refused(409, 'not_free'));
  });

  test.each([
    [{ hours: 0 }, 'opening.hours', 'Choose between 1 and 48 hours.'],
    [{ hours: 49 }, 'opening.hours', 'Choose between 1 and 48 hours.'],
    [{ hours: 1.5 }, 'opening.hours', 'Choose between 1 and 48 hours.'],
    [{ holdHours: 12 }, 'opening.holdHours', 'Choose 24, 48 or 72 hours.'],
  ])('not for %o', async (wrong, field, text) => {
    const input = { itemId: crypto.randomUUID(), opening: { ...opening, ...wrong } };
    const answer = await fetch(`${server.url}/api/marketplace/items/${input.itemId}/draw`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${giver.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ opening: input.opening, requestKey: crypto.randomUUID() }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ data: { fields: { [field]: text } } });
  });
});

describe('taking part', () => {
  test('is counted for everyone and named to no one, not even the giver (ITEM-312)', async () => {
    const { itemId, drawId } = await started();
    const page = await openPage(server, giver.token);
    const ticket = newTicket();
    await ana.api.draws.join({ drawId, ticket });
    await page.receives('item.changed');
    page.socket.disconnect();
    expect((await read(itemId, ana.api)).own).toMatchObject({ ticket, number: 1 });
    for (const api of [server.anonymous, giver.api, ben.api]) {
      const draw = await read(itemId, api);
      expect(draw).toMatchObject({ ticketsCount: 1, tickets: [], own: null });
      expect(JSON.stringify(draw)).not.toContain(ticket);
      expect(JSON.stringify(draw)).not.toContain('Ana');
    }
  });

  test('late, twice, with a forged ticket or a copied one it is refused (ITEM-313)', async () => {
    const { itemId, drawId } = await started();
    const ticket = newTicket();
    await ana.api.draws.join({ drawId, ticket });
    // The same once more is the answer that got lost.
    await expect(ana.api.draws.join({ drawId, ticket })).resolves.toEqual({});
    await expect(ana.api.draws.join({ drawId, ticket: newTicket() })).rejects.toMatchObject(
      refused(409, 'already_in'),
    );
    await expect(ben.api.draws.join({ drawId, ticket })).rejects.toMatchObject(
      refused(409, 'ticket_taken'),
    );
    for (const forged of ['', 'a'.repeat(31), 'A'.repeat(32), 'g'.repeat(32), `${ticket}0`]) {
      await expect(ben.api.draws.join({ drawId, ticket: forged })).rejects.toMatchObject({
        status: 422,
        data: { fields: { ticket: expect.stringContaining('ticket') as string } },
      });
    }
    await endWindow(server.services, drawId);
    const late = refused(409, 'too_late');
    await expect(ben.api.draws.join({ drawId, ticket: newTicket() })).rejects.toMatchObject(late);
    await expect(ana.api.draws.leave({ drawId })).rejects.toMatchObject(late);
    expect((await read(itemId)).ticketsCount).toBe(1);
  });

  test('can be taken back, and begun again (ITEM-314)', async () => {
    const { itemId, drawId } = await started();
    await joined(drawId, ana, ben);
    await ana.api.draws.leave({ drawId });
    await expect(ana.api.draws.leave({ drawId })).rejects.toMatchObject(refused(409, 'not_in'));
    expect(await read(itemId, ana.api)).toMatchObject({ ticketsCount: 1, own: null });
    await ana.api.draws.join({ drawId, ticket: newTicket() });
    expect(await read(itemId, ana.api)).toMatchObject({ ticketsCount: 2, own: { number: 3 } });
  });

  test('takes a thousand, not more', async () => {
    const { drawId } = await started();
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      draw_id: drawId,
      ticket: newTicket(),
      number: at + 1,
    }));
    await server.services.db.insertInto('draw_tickets').values(rows).execute();
    await expect(ana.api.draws.join({ drawId, ticket: newTicket() })).rejects.toMatchObject(
      refused(409, 'full'),
    );
  });
});

describe('the draw', () => {
  test('reveals what anyone can recompute, sets the item aside for the first and notifies all (ITEM-311, ITEM-315 to ITEM-317, ITEM-324)', async () => {
    const { itemId, drawId } = await started();
    const { commitment } = await read(itemId);
    const people = [ana, ben, cleo];
    const tickets = await joined(drawId, ...people);
    await closeWindow(server.services, drawId);

    const draw = await read(itemId);
    const secret = draw.secret ?? '';
    expect(await computeCommitment(secret)).toBe(commitment);
    const order = await drawOrder({ drawId, secret, tickets });
    expect(draw.tickets.map(({ ticket, place }) => [ticket, place])).toEqual(
      order.map((ticket, at) => [ticket, at + 1]),
    );
    expect(draw.tickets.map(({ state }) => state)).toEqual(['reserved', 'waiting', 'waiting']);
    const record = readDrawRecord(JSON.parse(JSON.stringify({ draw })));
    expect(record && fits(await verifyDraw(record))).toBe(true);

    const [winner, second] = order.map((ticket) => getTicketHolder(tickets, people, ticket));
    const item = await winner?.api.marketplace.find({ itemId });
    expect(item).toMatchObject({
      status: 'reserved',
      isReservedForViewer: true,
      windowUntil: null,
    });
    const hours = ((item?.reservedUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.5);
    expect(hours).toBeLessThanOrEqual(48);
    expect(item?.conversationId).not.toBeNull();
    expect(await read(itemId, second?.api)).toMatchObject({
      own: { place: 2, state: 'waiting' },
      tickets: [{ isOwn: false }, { isOwn: true }, { isOwn: false }],
    });
    expect(await listNotices(winner ?? ana, itemId)).toEqual([
      'draw_won: You won the draw for "Oak dining table"! It is reserved for you for 48 hours. Write to the giver to agree when you pick it up.',
    ]);
    await vi.waitFor(
      async () => {
        expect(await listNotices(second ?? ana, itemId)).toEqual([
          'draw_lost: "Oak dining table" went to someone else in the draw. Your place in line: 2.',
        ]);
      },
      { timeout: 20_000 },
    );
    expect(await listNotices(giver, itemId)).toEqual([
      'draw_closed: The draw for your "Oak dining table" is over. It is reserved for the winner.',
    ]);
    // Names are for the giver.
    const named = await read(itemId, giver.api);
    expect(named.tickets.map(({ person }) => person?.name)).toEqual(
      order.map((ticket) => getTicketHolder(tickets, people, ticket).fullName),
    );
    for (const api of [server.anonymous, ana.api]) {
      expect(JSON.stringify(await read(itemId, api))).not.toMatch(/Ana|Ben|Cleo/);
    }
  });

  test('says nothing of its secret before, in no answer and no event (ITEM-311)', async () => {
    const { itemId, drawId } = await started();
    const { secret } = await server.services.db
      .selectFrom('item_draws')
      .select('secret')
      .where('id', '=', drawId)
      .executeTakeFirstOrThrow();
    const readers = [giver, ana, ben];
    const pages = await Promise.all(readers.map(({ token }) => openPage(server, token)));
    await joined(drawId, ana, ben);
    await ben.api.draws.leave({ drawId });
    await pages[0]?.receives('item.changed');
    const answers = await Promise.all(
      [server.anonymous, ...readers.map(({ api }) => api)].flatMap((api) => [
        api.draws.find({ itemId }),
        api.marketplace.find({ itemId }),
        api.marketplace.browse({}),
        api.draws
          .open({
            itemId,
            opening: { method: 'draw', hours: 1, holdHours: 24 },
            requestKey: crypto.randomUUID(),
          })
          .catch((error: unknown) => ({ ...(error as object), text: String(error) })),
      ]),
    );
    const bytes = JSON.stringify([answers, pages.map(({ received }) => received)]);
    for (const page of pages) page.socket.disconnect();
    expect(bytes).toContain(drawId);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(bytes).not.toContain(secret);
  });

  test('without tickets the item is simply available (ITEM-317)', async () => {
    const { itemId, drawId } = await started();
    await closeWindow(server.services, drawId);
    expect(await server.anonymous.marketplace.find({ itemId })).toMatchObject({
      status: 'available',
      windowUntil: null,
    });
    expect((await server.anonymous.draws.find({ itemId })).draw).toBeNull();
    expect(await read(itemId, giver.api)).toMatchObject({ status: 'closed', ticketsCount: 0 });
    expect(await listNotices(giver, itemId)).toEqual([
      'draw_closed: Time is up for your "Oak dining table", and nobody asked for it. Anyone can have it now.',
    ]);
    // And can be tried again.
    expect((await giver.api.draws.find({ itemId })).abilities.open).toEqual({ allowed: true });
  });

  test('goes to the next in the order after a no-show, until no one is left (ITEM-320, ITEM-321)', async () => {
    const { itemId, drawId } = await started();
    const people = [ana, ben];
    const tickets = await joined(drawId, ...people);
    await closeWindow(server.services, drawId);
    const order = (await read(itemId)).tickets.map(({ ticket }) => ticket);
    await expect(giver.api.draws.next({ drawId })).rejects.toMatchObject(
      refused(409, 'not_available'),
    );
    await giver.api.marketplace.reportNoShow({ itemId });
    expect((await giver.api.draws.find({ itemId })).abilities.open).toMatchObject({
      reason: 'draws:refusals.others_wait',
    });
    expect(await giver.api.draws.next({ drawId })).toEqual({ isReserved: true });
    expect((await read(itemId)).tickets.map(({ state }) => state)).toEqual(['past', 'reserved']);
    const second = getTicketHolder(tickets, people, order[1] ?? '');
    expect(await listNotices(second, itemId)).toContainEqual(
      expect.stringMatching(/^draw_won: It is your turn: /),
    );
    const { conversationId } = await second.api.marketplace.find({ itemId });
    await giver.api.marketplace.sell({ itemId, conversationId });
    expect((await read(itemId)).tickets.map(({ state }) => state)).toEqual(['past', 'has-it']);
    await giver.api.marketplace.relist({ itemId });
    await expect(giver.api.draws.next({ drawId })).rejects.toMatchObject(
      refused(409, 'nobody_waits'),
    );
    // Everyone has had their turn: a new window may begin.
    expect((await giver.api.draws.find({ itemId })).abilities.open).toEqual({ allowed: true });
  });

  test('goes to no one else after the giver put it back, until the person whose turn it was fails to come (ITEM-349)', async () => {
    const { itemId, drawId } = await started();
    const people = [ana, ben, cleo];
    const tickets = await joined(drawId, ...people);
    await closeWindow(server.services, drawId);
    const states = async () => (await read(itemId)).tickets.map(({ state }) => state);
    const first = getTicketHolder(tickets, people, (await read(itemId)).tickets[0]?.ticket ?? '');
    const { conversationId } = await first.api.marketplace.find({ itemId });
    await giver.api.marketplace.relist({ itemId });
    const putBack = refused(409, 'put_back');
    await expect(giver.api.draws.next({ drawId })).rejects.toMatchObject(putBack);
    expect(await states()).toEqual(['put-back', 'waiting', 'waiting']);
    // Handing it over and taking it back is no way around either.
    await giver.api.marketplace.reserve({ itemId, conversationId, hours: 24 });
    await giver.api.marketplace.sell({ itemId, conversationId });
    await giver.api.marketplace.relist({ itemId });
    await expect(giver.api.draws.next({ drawId })).rejects.toMatchObject(putBack);
    await giver.api.marketplace.reserve({ itemId, conversationId, hours: 24 });
    await giver.api.marketplace.reportNoShow({ itemId });
    expect(await states()).toEqual(['past', 'waiting', 'waiting']);
    expect(await giver.api.draws.next({ drawId })).toEqual({ isReserved: true });
    expect(await states()).toEqual(['past', 'reserved', 'waiting']);
  });

  test.each([
    ['on the page', (api: TestPerson['api'], drawId: string) => api.draws.letGo({ drawId })],
    [
      'in the chat',
      (api: TestPerson['api'], _: string, conversationId: string) =>
        api.offers.callOff({ conversationId }),
    ],
  ])(
    'goes on to the next when the one it is set aside for lets it go %s (ITEM-350, DEAL-160)',
    async (_, letGo) => {
      const { itemId, drawId } = await started();
      const people = [ana, ben];
      const tickets = await joined(drawId, ...people);
      await closeWindow(server.services, drawId);
      const order = (await read(itemId)).tickets.map(({ ticket }) => ticket);
      const [first, second] = order.map((ticket) => getTicketHolder(tickets, people, ticket));
      expect((await read(itemId, second?.api)).abilities.letGo).toMatchObject({ allowed: false });
      await expect(second?.api.draws.letGo({ drawId })).rejects.toMatchObject(
        refused(409, 'not_yours'),
      );
      expect((await read(itemId, first?.api)).abilities.letGo).toEqual({ allowed: true });
      if (!first) throw new Error('there is a first');
      const { conversationId } = await first.api.marketplace.contact({ itemId });
      await letGo(first.api, drawId, conversationId);
      expect(await listNotices(giver, itemId)).toContainEqual(
        'item_reservation_ended: "Oak dining table" is available again: the person you reserved it for can\'t take it.',
      );
      expect(await giver.api.draws.next({ drawId })).toEqual({ isReserved: true });
      expect((await read(itemId)).tickets.map(({ state }) => state)).toEqual([
        'skipped',
        'reserved',
      ]);
    },
  );

  test('skips people separated from the giver by a block, and people who are gone; the order stays computable (ITEM-318)', async () => {
    const lone = await server.person('Lea Lone');
    const gone = await server.person('Gil Gone');
    const hidden = await server.person('Hal Hidden');
    const { itemId, drawId } = await started({ sellerId: lone.userId });
    const people = [ana, gone, hidden];
    const tickets = await joined(drawId, ...people);
    await block(hidden.userId, lone.userId);
    await server.services.db.deleteFrom('identity.users').where('id', '=', gone.userId).execute();
    await closeWindow(server.services, drawId);
    const draw = await read(itemId);
    expect(draw.tickets.map(({ ticket }) => ticket).toSorted()).toEqual(tickets.toSorted());
    const record = readDrawRecord(JSON.parse(JSON.stringify({ draw })));
    expect(record && fits(await verifyDraw(record))).toBe(true);
    const mine = draw.tickets.find(({ ticket }) => ticket === tickets[0]);
    expect(mine?.state).toBe('reserved');
    const before = draw.tickets.slice(0, (mine?.place ?? 0) - 1);
    expect(before.map(({ state }) => state)).toEqual(before.map(() => 'skipped'));
    await lone.api.marketplace.reportNoShow({ itemId });
    await lone.api.draws.next({ drawId }).catch(() => null);
    const after = (await read(itemId)).tickets.map(({ state }) => state).toSorted();
    expect(after).toEqual(['past', 'skipped', 'skipped']);
    expect((await lone.api.marketplace.find({ itemId })).status).toBe('available');
  });
});

test('the giver chooses one who wants it, and may choose another later (ITEM-319)', async () => {
  const { itemId, drawId } = await started({ method: 'choose', holdHours: 24 });
  expect(await read(itemId)).toMatchObject({ method: 'choose', commitment: null });
  await joined(drawId, ana, ben);
  await expect(giver.api.draws.choose({ drawId, number: 2 })).rejects.toMatchObject(
    refused(409, 'not_over'),
  );
  await closeWindow(server.services, drawId);
  expect(await listNotices(giver, itemId)).toEqual([
    'draw_closed: Time is up for your "Oak dining table". Choose who gets it.',
  ]);
  expect((await read(itemId, giver.api)).tickets).toMatchObject([
    { number: 1, place: null, state: 'waiting', person: { name: 'Ana Alvarez' } },
    { number: 2, place: null, state: 'waiting', person: { name: 'Ben Baker' } },
  ]);
  expect(await read(itemId, ben.api)).toMatchObject({ tickets: [], secret: null });
  await expect(giver.api.draws.choose({ drawId, number: 3 })).rejects.toMatchObject(
    refused(422, 'cannot_have_it'),
  );
  await giver.api.draws.choose({ drawId, number: 2 });
  expect(await ben.api.marketplace.find({ itemId })).toMatchObject({ isReservedForViewer: true });
  expect((await read(itemId, ana.api)).own?.state).toBe('waiting');
  expect(await listNotices(ana, itemId)).toEqual([
    'draw_lost: "Oak dining table" went to someone else this time.',
  ]);
  await giver.api.marketplace.reportNoShow({ itemId });
  await giver.api.draws.choose({ drawId, number: 1 });
  expect((await read(itemId, giver.api)).tickets.map(({ state }) => state)).toEqual([
    'reserved',
    'past',
  ]);
});

test.each(['giver', 'neighbor'] as const)(
  'cannot choose a person when the %s blocks the other after joining (ITEM-319)',
  async (blocker) => {
    const [dora, other] = [await server.person('Dora Dunn'), await server.person('Omar Odell')];
    const { itemId, drawId } = await started({ method: 'choose' });
    await joined(drawId, dora, other);
    await (blocker === 'giver'
      ? block(giver.userId, dora.userId)
      : block(dora.userId, giver.userId));
    await closeWindow(server.services, drawId);
    await expect(giver.api.draws.choose({ drawId, number: 1 })).rejects.toMatchObject(
      refused(422, 'cannot_have_it'),
    );
    await giver.api.draws.choose({ drawId, number: 2 });
    expect(await other.api.marketplace.find({ itemId })).toMatchObject({
      isReservedForViewer: true,
    });
  },
);

describe('ending it early', () => {
  test('asks for a reason once someone wants the item, and notifies them (ITEM-322)', async () => {
    const { itemId, drawId } = await started();
    await joined(drawId, ana);
    await expect(giver.api.draws.cancel({ drawId })).rejects.toMatchObject({
      status: 422,
      data: { fields: { reason: 'Please say why: people are waiting for it.' } },
    });
    await giver.api.draws.cancel({ drawId, reason: 'It fell down the stairs.' });
    expect(await listNotices(ana, itemId)).toEqual([
      'draw_cancelled: Nobody gets "Oak dining table" for now: the giver ended it early. Their reason: It fell down the stairs.',
    ]);
    expect(await read(itemId, ana.api)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'It fell down the stairs.',
      secret: null,
    });
    expect((await ben.api.draws.find({ itemId })).draw).toBeNull();
    expect(await giver.api.marketplace.find({ itemId })).toMatchObject({
      status: 'available',
      windowUntil: null,
      abilities: { sell: { allowed: true } },
    });
  });

  test('asks for none while no one does (ITEM-322)', async () => {
    const { drawId } = await started();
    await expect(giver.api.draws.cancel({ drawId })).resolves.toEqual({});
  });

  test('comes with the end of the listing (ITEM-323)', async () => {
    const { itemId, drawId } = await started();
    await joined(drawId, ana);
    await giver.api.marketplace.remove({ itemId });
    expect(await listNotices(ana, itemId)).toEqual([
      'draw_cancelled: "Oak dining table", which you wanted, is no longer available.',
    ]);
    const { status } = await server.services.db
      .selectFrom('item_draws')
      .select('status')
      .where('id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('cancelled');
  });
});
