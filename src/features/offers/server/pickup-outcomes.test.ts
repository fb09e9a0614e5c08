import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRole } from '#identity/server/public.ts';
import { lapseItem } from '#features/marketplace/server/factory.ts';
import { removeByModerator } from '#features/marketplace/server/public.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import {
  listNoticeTypes,
  listOutcomes,
  readCounted,
  readOutcome,
} from '#test/support/read-outcomes.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { acceptIn, makeDeal, offerIn } from './factory.ts';
import { lapsePickups } from './slots/lapse-pickups.ts';

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
let rival: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.person('Sam Seller');
  buyer = await server.person('Bea Buyer');
  rival = await server.person('Rita Rival');
  moderator = await server.person('Mara Moderator');
  await inTransaction(server.services, (work) => setRole(work, moderator.userId, 'moderator'));
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const NOTE = 'We met and I handed the table over.';
const TITLE = 'Oak dining table';
type By = 'seller' | 'buyer';
type Agreed = { itemId: string; conversationId: string; slotId: string };

const person = (by: By) => (by === 'seller' ? seller : buyer);
const other = (by: By) => (by === 'seller' ? buyer : seller);
const toSide = (by: By) => (by === 'seller' ? 'helper' : 'asker');

const offered = () => makeDeal(server.services, { sellerId: seller.userId, buyerId: buyer.userId });

/** Moves an agreed time to so many hours from now, as if it had been agreed long ago. */
const setTime = (slotId: string, hours: number) =>
  server.services.db
    .updateTable('pickup_slots')
    .set({
      starts_at: new Date(Date.now() + hours * HOUR),
      ends_at: new Date(Date.now() + (hours + 1) * HOUR),
    })
    .where('id', '=', slotId)
    .execute();

/** A time that seller and buyer agreed, so many hours from now. */
async function timed(hours = 48, deal?: Omit<Agreed, 'slotId'>): Promise<Agreed> {
  const { itemId, conversationId } = deal ?? (await offered());
  const { id: slotId } = await buyer.api.offers.proposeSlot({
    conversationId,
    slot: {
      startsAt: new Date(Date.now() + 20 * HOUR),
      endsAt: new Date(Date.now() + 21 * HOUR),
      timeZone: 'America/Chicago',
    },
  });
  await seller.api.offers.acceptSlot({ slotId });
  await setTime(slotId, hours);
  return { itemId, conversationId, slotId };
}

/** The item is reserved for the buyer, by an accepted offer. */
async function reserved(): Promise<Omit<Agreed, 'slotId'>> {
  const deal = await offered();
  await acceptIn(server.services, deal, await offerIn(server.services, deal));
  return deal;
}

const both = async (hours = 48) => timed(hours, await reserved());

const readStatus = async (itemId: string) =>
  (
    await server.services.db
      .selectFrom('marketplace_items')
      .select('status')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
  ).status;

const cancel = (by: By, slotId: string, ending: Ending) =>
  person(by).api.offers.cancelSlot({ slotId, ending });
const relist = (itemId: string, ending: Ending) =>
  seller.api.marketplace.relist({ itemId, ending });

test('across a block the other side learns nameless what is said of a pickup, and contests it (DEAL-126, DEAL-133, PEOPLE-195)', async () => {
  const [owner, taker] = [await server.person('Oda Owner'), await server.person('Tim Taker')];
  const { itemId, conversationId } = await makeDeal(server.services, {
    sellerId: owner.userId,
    buyerId: taker.userId,
  });
  await owner.api.marketplace.reserve({ itemId, conversationId });
  const { personId } = await taker.api.profiles.me({});
  await owner.api.people.block({ personId });
  await owner.api.marketplace.relist({ itemId, ending: 'did_not_come' });
  const [stated] = (await taker.api.notifications.list({})).items;
  expect(stated?.type).toBe('outcome_stated');
  expect(stated?.message).not.toContain('Oda');

  const { id: outcomeId } = await readOutcome(taker, itemId);
  await taker.api.outcomes.contest({ outcomeId, result: 'done', responsible: null, note: NOTE });
  expect((await listNoticeTypes(owner, itemId))[0]).toBe('outcome_contested');
});

describe('how a pickup ends', () => {
  test.each<[kind: 'reserved' | 'timed' | 'both', by: By, ending: Ending, responsible: By]>([
    ['reserved', 'seller', 'called_off', 'seller'],
    ['reserved', 'seller', 'did_not_come', 'buyer'],
    ['reserved', 'seller', 'not_as_agreed', 'buyer'],
    ['timed', 'seller', 'called_off', 'seller'],
    ['timed', 'seller', 'did_not_come', 'buyer'],
    ['timed', 'seller', 'not_as_agreed', 'buyer'],
    ['timed', 'buyer', 'called_off', 'buyer'],
    ['timed', 'buyer', 'did_not_come', 'seller'],
    ['timed', 'buyer', 'not_as_agreed', 'seller'],
  ])(
    '%s: the %s says %s, the %s is responsible (DEAL-150, DEAL-152, DEAL-157)',
    async (kind, by, ending, responsible) => {
      const made =
        kind === 'reserved'
          ? { ...(await reserved()), slotId: null }
          : await { timed, both }[kind](-1);
      const { itemId, slotId } = made;
      const end = () => (slotId === null ? relist(itemId, ending) : cancel(by, slotId, ending));
      const before = await listNoticeTypes(other(by), itemId);
      await end();
      // Once more ends nothing a second time.
      await end().catch(() => null);
      const isOwn = responsible === by;
      expect(await readOutcome(person(by), itemId)).toMatchObject({
        kind: 'item',
        title: TITLE,
        side: toSide(by),
        result: ending,
        responsible: isOwn ? 'self' : 'other',
        statedBy: 'self',
        abilities: { contest: { allowed: false } },
      });
      const others = await readOutcome(other(by), itemId);
      expect(others).toMatchObject({
        responsible: isOwn ? 'other' : 'self',
        abilities: { contest: { allowed: true } },
      });
      expect(await readCounted(server, others.id)).toEqual({
        counted_result: ending,
        counted_responsible: toSide(responsible),
        counts_at_once: ending === 'called_off',
      });
      const isReservedByOther = kind !== 'timed' && by === 'seller';
      const sent = (await listNoticeTypes(other(by), itemId)).slice(0, -before.length || undefined);
      expect(sent).toEqual([
        ending !== 'called_off'
          ? 'outcome_stated'
          : isReservedByOther
            ? 'item_reservation_ended'
            : 'pickup_cancelled',
      ]);
      expect(await readStatus(itemId)).toBe('available');
      if (slotId !== null) {
        const { slots } = await buyer.api.offers.listCards(made);
        expect(slots.map(({ status }) => status)).toEqual(['cancelled']);
      }
    },
  );

  test.each([
    ['reserved', reserved],
    ['timed', timed],
    ['both', both],
    ['nothing agreed', offered],
  ] as const)(
    '%s: sold to the buyer is done, which the buyer can contest (DEAL-151)',
    async (_, make) => {
      const { itemId, conversationId } = await make();
      await seller.api.marketplace.sell({ itemId, conversationId });
      const own = await readOutcome(seller, itemId);
      expect(own).toMatchObject({
        result: 'done',
        responsible: null,
        statedBy: 'self',
        abilities: { contest: { allowed: false } },
      });
      expect(await readCounted(server, own.id)).toEqual({
        counted_result: 'done',
        counted_responsible: null,
        counts_at_once: true,
      });
      const contest = {
        outcomeId: own.id,
        result: 'did_not_come',
        responsible: 'other',
        note: NOTE,
      } as const;
      await expect(seller.api.outcomes.contest(contest)).rejects.toMatchObject({ status: 403 });
      await buyer.api.outcomes.contest(contest);
      expect(await readCounted(server, own.id)).toMatchObject({ counted_result: null });
      await seller.api.outcomes.accept({ outcomeId: own.id });
      expect(await readCounted(server, own.id)).toMatchObject({
        counted_result: 'did_not_come',
        counted_responsible: 'helper',
      });
    },
  );

  test.each(['called_off', 'did_not_come', 'not_as_agreed'] as const)(
    'after the sale to the buyer its time is not ended as %s (DEAL-132, DEAL-151)',
    async (ending) => {
      const { itemId, conversationId, slotId } = await both(-1);
      await seller.api.marketplace.sell({ itemId, conversationId });
      for (const by of ['seller', 'buyer'] as const) {
        await expect(cancel(by, slotId, ending)).rejects.toMatchObject({
          status: 409,
          message: expect.stringContaining('was marked as sold to the buyer') as string,
        });
      }
      expect(await readOutcome(buyer, itemId)).toMatchObject({ result: 'done' });
    },
  );

  test('the time of an item that was sold ends without a notice when it is relisted or removed (DEAL-151)', async () => {
    const [relisted, removed] = [await both(-1), await both()];
    for (const { itemId, conversationId } of [relisted, removed]) {
      await seller.api.marketplace.sell({ itemId, conversationId });
    }
    const before = await listNoticeTypes(buyer, removed.itemId);
    await seller.api.marketplace.relist({ itemId: relisted.itemId });
    await seller.api.marketplace.remove({ itemId: removed.itemId });
    expect(await listNoticeTypes(buyer, removed.itemId)).toEqual(before);
    expect(await listNoticeTypes(buyer, relisted.itemId)).not.toContain('pickup_cancelled');
    for (const { itemId, slotId } of [relisted, removed]) {
      await expect(cancel('buyer', slotId, 'called_off')).rejects.toMatchObject({
        status: itemId === relisted.itemId ? 409 : 404,
      });
      expect(await readOutcome(buyer, itemId)).toMatchObject({ result: 'done' });
    }
  });

  test('an agreement after a sale that was taken back is a new deal (DEAL-150)', async () => {
    const { itemId, conversationId } = await both(-1);
    await seller.api.marketplace.sell({ itemId, conversationId });
    await seller.api.marketplace.relist({ itemId });
    await seller.api.marketplace.reserve({ itemId, conversationId });
    await buyer.api.offers.callOff({ conversationId, ending: 'called_off' });
    expect((await listOutcomes(buyer, itemId)).map(({ result }) => result)).toEqual([
      'called_off',
      'done',
    ]);
  });

  test('"did not come" is refused before the agreed time (DEAL-153)', async () => {
    const early = { status: 409, message: 'You can say that only once the agreed time has come.' };
    const { itemId, slotId } = await both(1);
    for (const by of ['seller', 'buyer'] as const) {
      await expect(cancel(by, slotId, 'did_not_come')).rejects.toMatchObject(early);
    }
    await expect(relist(itemId, 'did_not_come')).rejects.toMatchObject(early);
    await expect(seller.api.marketplace.reportNoShow({ itemId })).rejects.toMatchObject(early);
    const item = await seller.api.marketplace.find({ itemId });
    expect(item.abilities.reportNoShow.allowed).toBe(false);
    expect(item.own?.reservations[0]?.pickupAt).toBeInstanceOf(Date);
    await setTime(slotId, -0.1);
    await seller.api.marketplace.reportNoShow({ itemId });
    expect(await readOutcome(buyer, itemId)).toMatchObject({
      result: 'did_not_come',
      responsible: 'self',
    });
  });

  test.each([
    [72.1, 3, false],
    [12.1, 0, true],
    [-1, -1, true],
  ] as const)(
    '%d hours before its time: %d days, late: %s (DEAL-156)',
    async (hours, daysBefore, isLate) => {
      const { itemId, slotId } = await timed(hours);
      await cancel('buyer', slotId, 'called_off');
      expect(await readOutcome(buyer, itemId)).toMatchObject({ daysBefore, isLate });
    },
  );

  test('an end without an agreed time is never late (DEAL-156)', async () => {
    const { itemId } = await reserved();
    await relist(itemId, 'called_off');
    expect(await readOutcome(buyer, itemId)).toMatchObject({ daysBefore: null, isLate: false });
  });
});

describe('without an answer', () => {
  test.each([
    ['reserved', reserved],
    ['timed', timed],
    ['both', both],
  ] as const)(
    '%s: a sale to another person and a removal call it off (DEAL-154)',
    async (_, make) => {
      const sold = await make();
      await seller.api.marketplace.sell({ itemId: sold.itemId, conversationId: null });
      const removed = await make();
      await seller.api.marketplace.remove({ itemId: removed.itemId });
      for (const { itemId } of [sold, removed]) {
        expect(await readOutcome(buyer, itemId)).toMatchObject({
          result: 'called_off',
          responsible: 'other',
          statedBy: 'other',
          title: TITLE,
        });
      }
    },
  );

  test('a removal by a moderator stores no outcome (DEAL-154)', async () => {
    const { itemId } = await both();
    await inTransaction(server.services, (work) => removeByModerator(work, itemId, 'spam'));
    expect(await listOutcomes(buyer, itemId)).toEqual([]);
  });

  test('a reservation that runs out stores none, but either can tell after an agreed time that began (DEAL-154, DEAL-155)', async () => {
    const ahead = await both(48);
    const begun = await both(-1);
    for (const { itemId } of [ahead, begun]) {
      await lapseItem(server.services, itemId);
      expect(await listOutcomes(buyer, itemId)).toEqual([]);
    }
    await expect(cancel('seller', ahead.slotId, 'called_off')).rejects.toMatchObject({
      status: 409,
    });
    await cancel('seller', begun.slotId, 'did_not_come');
    expect(await readOutcome(buyer, begun.itemId)).toMatchObject({
      result: 'did_not_come',
      responsible: 'self',
      isLate: true,
    });

    const sold = await timed(-1);
    await seller.api.marketplace.sell({ itemId: sold.itemId, conversationId: null });
    expect(await listOutcomes(buyer, sold.itemId)).toEqual([]);
    await cancel('buyer', sold.slotId, 'did_not_come');
    expect(await readOutcome(buyer, sold.itemId)).toMatchObject({ responsible: 'other' });

    const old = await timed(-31 * 24);
    await expect(cancel('buyer', old.slotId, 'did_not_come')).rejects.toMatchObject({
      status: 409,
      message: 'It was too long ago to say how this pickup ended.',
    });
  });
});

describe('a reservation without a time', () => {
  test.each<[by: By, ending: Ending, responsible: By, notice: string]>([
    ['buyer', 'called_off', 'buyer', 'item_reservation_ended'],
    ['buyer', 'did_not_come', 'seller', 'outcome_stated'],
    ['buyer', 'not_as_agreed', 'seller', 'outcome_stated'],
    ['seller', 'called_off', 'seller', 'item_reservation_ended'],
    ['seller', 'did_not_come', 'buyer', 'outcome_stated'],
    ['seller', 'not_as_agreed', 'buyer', 'outcome_stated'],
  ])(
    'is ended in the chat by the %s: %s (DEAL-152, DEAL-157)',
    async (by, ending, responsible, notice) => {
      const { itemId, conversationId } = await reserved();
      const before = await listNoticeTypes(other(by), itemId);
      const { abilities } = await person(by).api.offers.listCards({ conversationId });
      expect(abilities.callOff).toEqual({ allowed: true });
      await person(by).api.offers.callOff({ conversationId, ending });
      expect(await readOutcome(person(by), itemId)).toMatchObject({
        result: ending,
        responsible: responsible === by ? 'self' : 'other',
        statedBy: 'self',
      });
      const sent = await listNoticeTypes(other(by), itemId);
      expect(sent.slice(0, -before.length || undefined)).toEqual([notice]);
      expect(await readStatus(itemId)).toBe('available');
      await expect(person(by).api.offers.callOff({ conversationId, ending })).rejects.toMatchObject(
        { status: 409, message: "It isn't reserved for this buyer." },
      );
    },
  );

  test('cannot be called off while a time is agreed (DEAL-152)', async () => {
    const { conversationId } = await both();
    await expect(buyer.api.offers.callOff({ conversationId })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('a pickup of which neither tells how it ended lapses (DEAL-087)', () => {
  const DAY = 24;
  const lapse = () => Promise.all([1, 2].map(() => lapsePickups(server.services)));

  test('30 days after its time, once, and the item is on offer again', async () => {
    const { itemId, slotId } = await both(-29 * DAY);
    await lapse();
    expect(await listOutcomes(seller, itemId)).toEqual([]);
    await setTime(slotId, -31 * DAY);
    const before = await Promise.all([
      listNoticeTypes(seller, itemId),
      listNoticeTypes(buyer, itemId),
    ]);
    await lapse();
    for (const [index, one] of [seller, buyer].entries()) {
      expect(await listOutcomes(one, itemId)).toMatchObject([
        { result: 'lapsed', responsible: null, statedBy: null },
      ]);
      expect(await listNoticeTypes(one, itemId)).toEqual([
        'pickup_cancelled',
        ...(before[index] ?? []),
      ]);
      const { items } = await one.api.notifications.list({});
      expect(items[0]?.message).toBe(
        `Neither of you said within 30 days whether the pickup of "${TITLE}" happened, so your deal has ended. It counts for neither of you.`,
      );
    }
    expect(await readStatus(itemId)).toBe('available');
    await expect(cancel('seller', slotId, 'called_off')).rejects.toMatchObject({ status: 409 });
  });

  test('without a notification where it is long ago', async () => {
    const { itemId } = await timed(-61 * DAY);
    const before = await listNoticeTypes(buyer, itemId);
    await lapse();
    expect(await listOutcomes(buyer, itemId)).toMatchObject([{ result: 'lapsed' }]);
    expect(await listNoticeTypes(buyer, itemId)).toEqual(before);
  });

  test('not where the buyer has the item, whose deal is done', async () => {
    const { itemId, conversationId } = await both(-31 * DAY);
    await seller.api.marketplace.sell({ itemId, conversationId });
    await lapse();
    expect(await listOutcomes(buyer, itemId)).toMatchObject([{ result: 'done' }]);
  });

  test('not while one has reported the other (DEAL-075)', async () => {
    const { itemId } = await timed(-31 * DAY);
    await buyer.api.reports.send({
      entityType: 'marketplace_item',
      entityId: itemId,
      reason: 'other',
      description: 'Nobody was there, and the phone number was wrong.',
    });
    await lapse();
    expect(await listOutcomes(buyer, itemId)).toEqual([]);
  });
});

test('strangers, visitors and staff can neither end nor contest a pickup (DEAL-125, DEAL-129)', async () => {
  const { itemId, slotId } = await both(-1);
  for (const [caller, statuses] of [
    [server.anonymous, [401, 401]],
    [rival.api, [404, 403]],
    [moderator.api, [404, 403]],
    [buyer.api, [null, 403]],
  ] as const) {
    const [slotStatus, itemStatus] = statuses;
    if (slotStatus !== null) {
      await expect(
        caller.offers.cancelSlot({ slotId, ending: 'not_as_agreed' }),
      ).rejects.toMatchObject({ status: slotStatus });
    }
    await expect(
      caller.marketplace.relist({ itemId, ending: 'not_as_agreed' }),
    ).rejects.toMatchObject({ status: itemStatus });
  }
  for (const unknown of ['done', 'lost', '']) {
    const ending = unknown as Ending;
    await expect(cancel('buyer', slotId, ending)).rejects.toMatchObject({ status: 422 });
    await expect(relist(itemId, ending)).rejects.toMatchObject({ status: 422 });
  }
  await cancel('seller', slotId, 'did_not_come');
  const { id: outcomeId } = await readOutcome(buyer, itemId);
  const contest = { outcomeId, result: 'done', responsible: null, note: NOTE } as const;
  for (const [caller, status] of [
    [server.anonymous, 401],
    [rival.api, 404],
    [moderator.api, 404],
    [seller.api, 403],
  ] as const) {
    await expect(caller.outcomes.contest(contest)).rejects.toMatchObject({ status });
  }
  await buyer.api.outcomes.contest(contest);
  const waiting = await moderator.api.administration.listOutcomes({});
  expect(waiting.items.find(({ id }) => id === outcomeId)).toMatchObject({
    kind: 'item',
    title: TITLE,
    asker: { name: 'Bea Buyer' },
    helper: { name: 'Sam Seller' },
  });
  await moderator.api.administration.settleOutcome({ outcomeId, as: 'other' });
  expect(await readCounted(server, outcomeId)).toMatchObject({ counted_result: 'done' });
  for (const reader of [seller, buyer]) {
    expect(await listNoticeTypes(reader, itemId)).toContain('outcome_settled');
  }
});

test('the database refuses a second outcome for a deal (DEAL-150)', async () => {
  const { itemId } = await reserved();
  await relist(itemId, 'called_off');
  const row = await server.services.db
    .selectFrom('outcomes')
    .select(['kind', 'deal_id', 'subject_id', 'asker_id', 'helper_id', 'result', 'responsible'])
    .select(['stated_by', 'counted_from'])
    .where('subject_id', '=', itemId)
    .executeTakeFirstOrThrow();
  await expect(
    server.services.db
      .insertInto('outcomes')
      .values({ ...row, id: newId() })
      .execute(),
  ).rejects.toThrow(/outcomes_kind_deal_id_key/);
});
