import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { momentAt } from '#platform/time/zoned-time.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { acceptIn, makeDeal, offerIn } from './factory.ts';
import { lapsePastSlots } from './slots/follow-item.ts';
import { askAfterPickups } from './slots/ask-after.ts';
import { sendSlotReminder } from './slots/remind.ts';

let server: TestServer;
let seller: TestPerson;
let buyer: TestPerson;
let outsider: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer, outsider] = await Promise.all([
    server.person('Sam Seller'),
    server.person('Bea Buyer'),
    server.person('Otto Outsider'),
  ]);
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const deal = () => makeDeal(server.services, { sellerId: seller.userId, buyerId: buyer.userId });
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const propose = async (
  person: TestPerson,
  conversationId: string,
  { from = 24, to = 25, ...rest }: { from?: number; to?: number; suggestedPlaceId?: string } = {},
) =>
  (
    await person.api.offers.proposeSlot({
      conversationId,
      slot: { startsAt: inHours(from), endsAt: inHours(to), timeZone: 'America/Chicago', ...rest },
    })
  ).id;
const listSlots = async (person: TestPerson, conversationId: string) =>
  (await person.api.offers.listCards({ conversationId })).slots;
const listStatuses = async (conversationId: string) =>
  (await listSlots(buyer, conversationId)).map(({ status }) => status);
const listNoticeTypes = async (person: TestPerson, itemId: string) =>
  (await person.api.notifications.list({})).items
    .filter(({ entityId }) => entityId === itemId)
    .map(({ type }) => type)
    .toReversed();

describe('a pick-up time', () => {
  it('is answered with another, agreed, and moved only once the new one is agreed (ITEM-300, ITEM-301)', async () => {
    const { conversationId, itemId } = await deal();
    const first = await propose(buyer, conversationId);
    const second = await propose(seller, conversationId, { from: 30, to: 31 });
    expect(await listSlots(buyer, conversationId)).toMatchObject([
      {
        id: second,
        status: 'proposed',
        isOwn: false,
        replaces: first,
        timeZone: 'America/Chicago',
      },
      { id: first, status: 'replaced', isOwn: true },
    ]);
    await buyer.api.offers.acceptSlot({ slotId: second });
    await buyer.api.offers.acceptSlot({ slotId: second });
    expect(await listNoticeTypes(seller, itemId)).toContain('pickup_agreed');
    const third = await propose(buyer, conversationId, { from: 40, to: 41 });
    expect(await listStatuses(conversationId)).toEqual(['proposed', 'agreed', 'replaced']);
    await seller.api.offers.acceptSlot({ slotId: third });
    expect(await listStatuses(conversationId)).toEqual(['agreed', 'replaced', 'replaced']);
    await seller.api.offers.cancelSlot({ slotId: third });
    expect(await listStatuses(conversationId)).toEqual(['cancelled', 'replaced', 'replaced']);
    expect(await listNoticeTypes(buyer, itemId)).toContain('pickup_cancelled');
  });

  it.each([
    [{ from: -2, to: -1 }, 'slot.startsAt'],
    [{ from: 61 * 24, to: 61 * 24 + 1 }, 'slot.startsAt'],
    [{ from: 24, to: 23 }, 'slot.endsAt'],
    [{ from: 24, to: 24.01 }, 'slot.endsAt'],
    [{ from: 24, to: 37 }, 'slot.endsAt'],
  ])('is refused by field: %j (ITEM-300)', async (times, field) => {
    const { conversationId } = await deal();
    await expect(propose(buyer, conversationId, times)).rejects.toMatchObject({
      status: 422,
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  it('is refused with a zone or a place that there is not (ITEM-300)', async () => {
    const [one, other] = [await deal(), await deal()];
    const { id: suggestedPlaceId } = await buyer.api.offers.suggestPlace({
      conversationId: other.conversationId,
      place: { name: 'Library', address: '1 Main Street' },
    });
    await expect(propose(buyer, one.conversationId, { suggestedPlaceId })).rejects.toMatchObject({
      status: 404,
    });
    const slot = { startsAt: inHours(1), endsAt: inHours(2), timeZone: 'Mars/Olympus' };
    await expect(
      buyer.api.offers.proposeSlot({ conversationId: one.conversationId, slot }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('lapses when its beginning is past (ITEM-302)', async () => {
    const { conversationId } = await deal();
    const slotId = await propose(buyer, conversationId);
    await server.services.db
      .updateTable('pickup_slots')
      .set({ starts_at: inHours(-2) })
      .where('id', '=', slotId)
      .execute();
    expect(await listStatuses(conversationId)).toEqual(['lapsed']);
    await expect(seller.api.offers.acceptSlot({ slotId })).rejects.toMatchObject({ status: 409 });
    await lapsePastSlots(server.services);
    const { status } = await server.services.db
      .selectFrom('pickup_slots')
      .select('status')
      .where('id', '=', slotId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('lapsed');
  });

  it('ends with the reservation it was for, and with a sale to another buyer (ITEM-303)', async () => {
    const reserved = await deal();
    await acceptIn(server.services, reserved, await offerIn(server.services, reserved));
    const slotId = await propose(buyer, reserved.conversationId);
    await seller.api.offers.acceptSlot({ slotId });
    await seller.api.marketplace.relist({ itemId: reserved.itemId });
    expect(await listStatuses(reserved.conversationId)).toEqual(['cancelled']);

    const sold = await deal();
    await seller.api.offers.acceptSlot({ slotId: await propose(buyer, sold.conversationId) });
    await seller.api.marketplace.sell({ itemId: sold.itemId, conversationId: null });
    expect(await listStatuses(sold.conversationId)).toEqual(['cancelled']);
    expect(await listNoticeTypes(buyer, sold.itemId)).toContain('pickup_cancelled');
  });

  it('with another buyer stays when a reservation ends (ITEM-303)', async () => {
    const reserved = await deal();
    const { conversationId: others } = await makeDeal(server.services, {
      ...reserved,
      buyerId: outsider.userId,
    });
    await propose(outsider, others, { from: 48, to: 49 });
    await acceptIn(server.services, reserved, await offerIn(server.services, reserved));
    await seller.api.offers.acceptSlot({
      slotId: await propose(buyer, reserved.conversationId),
    });
    await seller.api.marketplace.relist({ itemId: reserved.itemId });
    expect(await listStatuses(reserved.conversationId)).toEqual(['cancelled']);
    const [slot] = await listSlots(outsider, others);
    expect(slot?.status).toBe('proposed');
  });

  it('stays with the buyer who has the item now (ITEM-303)', async () => {
    const { conversationId, itemId } = await deal();
    await seller.api.offers.acceptSlot({ slotId: await propose(buyer, conversationId) });
    await seller.api.marketplace.sell({ itemId, conversationId });
    expect(await listStatuses(conversationId)).toEqual(['agreed']);
  });

  it('reminds both twice, while it stands (ITEM-304)', async () => {
    const [agreed, proposed] = [await deal(), await deal()];
    const slotId = await propose(buyer, agreed.conversationId);
    await seller.api.offers.acceptSlot({ slotId });
    const openId = await propose(buyer, proposed.conversationId);
    const remind = (id: string, hoursBefore = 24) =>
      inTransaction(server.services, (work) => sendSlotReminder(work, id, hoursBefore));
    for (const id of [slotId, openId]) await remind(id);
    const [slot] = await listSlots(buyer, agreed.conversationId);
    // Times are in the zone of the place.
    const time = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Chicago',
      timeZoneName: 'short',
    }).format(slot?.startsAt);
    for (const person of [buyer, seller]) {
      const { items } = await person.api.notifications.list({});
      const reminders = items.filter(({ type }) => type === 'pickup_reminder');
      expect(reminders).toMatchObject([{ message: expect.stringContaining(time) as string }]);
      // The notice is read, so that another reminder would add a second one.
      await person.api.notifications.markRead({ ids: items.map(({ id }) => id) });
    }
    await remind(slotId);
    for (let sent = 0; sent < 2; sent += 1) await remind(slotId, 2);
    for (const person of [buyer, seller]) {
      const types = await listNoticeTypes(person, agreed.itemId);
      expect(types.filter((type) => type === 'pickup_reminder')).toHaveLength(2);
      expect(await listNoticeTypes(person, proposed.itemId)).not.toContain('pickup_reminder');
    }
  });
});

describe('after its time (DEAL-083)', () => {
  it('asks both once whether it happened, and not about an item that is sold', async () => {
    const [still, sold] = [await deal(), await deal()];
    const asked = async (itemId: string) => {
      const types = await Promise.all(
        [buyer, seller].map((person) => listNoticeTypes(person, itemId)),
      );
      return types.map((list) => list.filter((type) => type === 'pickup_passed').length);
    };
    const end = (slotId: string, hoursAgo: number) =>
      server.services.db
        .updateTable('pickup_slots')
        .set({
          starts_at: new Date(Date.now() - (hoursAgo + 1) * HOUR),
          ends_at: new Date(Date.now() - hoursAgo * HOUR),
        })
        .where('id', '=', slotId)
        .execute();
    const slotIds = [];
    for (const { conversationId } of [still, sold]) {
      const slotId = await propose(buyer, conversationId);
      await seller.api.offers.acceptSlot({ slotId });
      await end(slotId, 23);
      slotIds.push(slotId);
    }
    await askAfterPickups(server.services);
    expect(await asked(still.itemId)).toEqual([0, 0]);
    for (const slotId of slotIds) await end(slotId, 25);
    const { itemId, conversationId } = sold;
    await seller.api.marketplace.sell({ itemId, conversationId });
    await Promise.all([askAfterPickups(server.services), askAfterPickups(server.services)]);
    await askAfterPickups(server.services);
    expect(await asked(still.itemId)).toEqual([1, 1]);
    expect(await asked(sold.itemId)).toEqual([0, 0]);
  });
});

describe('its calendar file (ITEM-305)', () => {
  it('is for the two alone, and says what they agreed on to any calendar', async () => {
    const { conversationId } = await deal();
    // Over the night in which clocks are set back, it lasts as long as it lasts.
    const startsAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 30 * HOUR);
    const { id: suggestedPlaceId } = await buyer.api.offers.suggestPlace({
      conversationId,
      place: { name: 'Library; Annex, 2nd floor', address: '1 Main Street, Austin' },
    });
    const { id: slotId } = await buyer.api.offers.proposeSlot({
      conversationId,
      slot: {
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR),
        timeZone: 'America/Chicago',
        suggestedPlaceId,
      },
    });
    await expect(buyer.api.offers.slotCalendar({ slotId })).rejects.toMatchObject({ status: 409 });
    await seller.api.offers.acceptSlot({ slotId });
    for (const [api, status] of [
      [outsider.api, 404],
      [server.anonymous, 401],
    ] as const) {
      await expect(api.offers.slotCalendar({ slotId })).rejects.toMatchObject({ status });
    }
    const [own, others] = await Promise.all(
      [buyer, seller].map(({ api }) => api.offers.slotCalendar({ slotId })),
    );
    expect(others).toEqual(own);
    const calendar = new ICAL.Component(ICAL.parse(own?.text ?? ''));
    const [component] = calendar.getAllSubcomponents('vevent');
    const event = new ICAL.Event(component);
    expect(event.summary).toBe('Pick up: Oak dining table');
    expect(event.location).toBe('Library; Annex, 2nd floor, 1 Main Street, Austin');
    expect(event.startDate.toJSDate()).toEqual(startsAt);
    expect(event.endDate.toJSDate()).toEqual(new Date(startsAt.getTime() + HOUR));
    expect(event.uid).toContain(slotId);
    expect(own?.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    for (const line of own?.text.split('\r\n') ?? []) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    for (const secret of [seller.userId, buyer.userId, seller.email, 'Hidden Lane']) {
      expect(own?.text).not.toContain(secret);
    }
  });

  it('has the same moment whichever zone it was meant in', () => {
    expect(momentAt('2026-11-02', '17:00', 'America/Chicago')).toEqual(
      momentAt('2026-11-02', '18:00', 'America/New_York'),
    );
  });
});
