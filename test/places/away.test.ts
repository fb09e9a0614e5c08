import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { onDutyNear } from '#features/duty/server/public.ts';
import { createItem, openItemConversation } from '#features/marketplace/server/factory.ts';
import { makeService, openServiceConversation } from '#features/services/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import { findZoneAt } from '#test/support/clock.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';

const server = await startTestServer({ RATE_LIMITS: 'off' });
const { services } = server;
afterAll(() => server.close());

let owner: TestPerson;
let other: TestPerson;
beforeEach(async () => {
  [owner, other] = await Promise.all([server.person('Olga Owner'), server.person('Otto Other')]);
});

const todayIn = (zone: string) => wallTime(new Date(), zone).day;
const liveIn = ({ userId }: TestPerson, timezone: string) =>
  services.db.updateTable('profiles').set({ timezone }).where('id', '=', userId).execute();

const goAway = async (person = owner, { first = 0, last = 3, note = '' } = {}) => {
  const today = todayIn('UTC');
  await liveIn(person, 'UTC');
  const lastDay = dayAfter(today, last);
  await person.api.profiles.setAway({ firstDay: dayAfter(today, first), lastDay, note });
  return lastDay;
};

const isListed = async (id: string) => {
  const [items, offered] = await Promise.all([
    server.anonymous.marketplace.browse({}),
    server.anonymous.services.browse({}),
  ]);
  return [...items.items, ...offered.items].some((one) => one.id === id);
};

describe('while a person is away', () => {
  it('their items and services are in no list and open by their addresses, until they are back (PEOPLE-258, PEOPLE-260, PEOPLE-262)', async () => {
    const { id: itemId } = await createItem(services, { sellerId: owner.userId });
    const { id: serviceId } = await makeService(services, { providerId: owner.userId });
    const until = await goAway(owner, { note: 'At the sea' });
    expect([await isListed(itemId), await isListed(serviceId)]).toEqual([false, false]);
    const away = { until, note: 'At the sea' };
    const item = await other.api.marketplace.find({ itemId });
    const service = await other.api.services.find({ serviceId });
    expect([item.sellerAway, service.providerAway]).toEqual([away, away]);
    expect((await owner.api.marketplace.listOwn({})).items).toHaveLength(1);
    await owner.api.profiles.endAway({});
    expect([await isListed(itemId), await isListed(serviceId)]).toEqual([true, true]);
    expect((await other.api.marketplace.find({ itemId })).sellerAway).toBeNull();
  });

  it('nothing is offered or booked, but they can be written to (PEOPLE-259)', async () => {
    const { id: itemId } = await createItem(services, {
      sellerId: owner.userId,
      isNegotiable: true,
    });
    const { id: serviceId } = await makeService(services, { providerId: owner.userId });
    const conversationId = await openItemConversation(services, { itemId, buyerId: other.userId });
    const request = {
      serviceId,
      request: {
        scope: 'Cut the hedge in front, please.',
        place: { kind: 'client' as const, location: '77 Secret Street, Austin, TX 78701' },
        timeZone: 'UTC',
      },
      requestKey: newId(),
    };
    await goAway();
    await expect(
      other.api.offers.make({ conversationId, offer: { amount: 50 } }),
    ).rejects.toMatchObject({ status: 409, data: { reason: 'offers:refusals.seller_away' } });
    expect((await other.api.services.find({ serviceId })).abilities).toMatchObject({
      book: { allowed: false, reason: 'services:refusals.provider_away' },
      contact: { allowed: true },
    });
    await expect(other.api.bookings.request(request)).rejects.toMatchObject({
      status: 409,
    });
    await other.api.chat.send({ conversationId, body: 'Hello', clientKey: newId() });
    await owner.api.profiles.endAway({});
    await other.api.offers.make({ conversationId, offer: { amount: 50 } });
  });

  it('their chats say so (PEOPLE-260)', async () => {
    const { id: serviceId } = await makeService(services, { providerId: owner.userId });
    const conversationId = await openServiceConversation(services, {
      serviceId,
      clientId: other.userId,
    });
    const until = await goAway();
    const found = await other.api.chat.open({ kind: 'conversation', conversationId });
    const shown = found.participants.map(({ userId, away }) => [userId === owner.userId, away]);
    expect(shown).toContainEqual([true, { until, note: '' }]);
    expect(shown).toContainEqual([false, null]);
  });

  it('Quick Help does not ask them, and does again afterward (PEOPLE-261)', async () => {
    const here = { latitude: 31.005, longitude: -98.995 };
    await makeHelperOnDuty(services, owner.userId, here);
    const countNear = async () => (await onDutyNear(services.db, here, 5).execute()).length;
    expect(await countNear()).toBe(1);
    await goAway();
    expect(await countNear()).toBe(0);
    await owner.api.profiles.endAway({});
    expect(await countNear()).toBe(1);
  });
});

describe('the days (PEOPLE-257)', () => {
  it('are those of the person’s own clock, in two zones with midnight between them', async () => {
    const [early, late] = [findZoneAt(0), findZoneAt(23)];
    const day = todayIn(early);
    for (const [person, zone] of [
      [owner, early],
      [other, late],
    ] as const) {
      await liveIn(person, zone);
      await person.api.profiles.setAway({ firstDay: day, lastDay: day });
    }
    const isAway = async ({ api }: TestPerson) => (await api.profiles.me({})).away?.isNow;
    expect(await isAway(owner)).toBe(true);
    expect(await isAway(other)).toBe(day === todayIn(late));
    const { id } = await createItem(services, { sellerId: other.userId });
    expect(await isListed(id)).toBe(day !== todayIn(late));
  });

  it.each([
    [1, 3, { isNow: false }],
    [0, 0, { isNow: true }],
    [-3, 0, { isNow: true }],
  ])('from day %i to day %i from today', async (first, last, shown) => {
    await goAway(owner, { first, last });
    expect((await owner.api.profiles.me({})).away).toMatchObject(shown);
  });

  it.each([
    [3, 1, 'away:fields.last_before_first'],
    [-3, -2, 'away:fields.past'],
  ])('are refused from day %i to day %i', async (first, last) => {
    await expect(goAway(owner, { first, last })).rejects.toMatchObject({
      status: 422,
      data: { fields: { lastDay: expect.any(String) } },
    });
    expect((await owner.api.profiles.me({})).away).toBeNull();
  });

  it('are over by themselves', async () => {
    const { id } = await createItem(services, { sellerId: owner.userId });
    await goAway(owner, { first: -1, last: 0 });
    const yesterday = dayAfter(todayIn('UTC'), -1);
    await services.db
      .updateTable('profiles')
      .set({ away_until: yesterday })
      .where('id', '=', owner.userId)
      .execute();
    expect((await owner.api.profiles.me({})).away).toBeNull();
    expect(await isListed(id)).toBe(true);
  });
});
