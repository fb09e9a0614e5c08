import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recountReliability } from '#features/reliability/server/public.ts';
import { newId } from '#platform/server/ids.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { weekdays } from '../../schedule.ts';
import { makeService } from '../factory.ts';

const MINUTE = 60_000;
const ZONE = 'UTC';
const always = Object.fromEntries(weekdays.map((day) => [day, [{ start: '06:00', end: '22:00' }]]));

let server: TestServer;
let clients: TestPerson[];
let provider: TestPerson;
let serviceId: string;
beforeAll(async () => {
  server = await startTestServer();
  clients = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => server.person(name)));
});
afterAll(() => server.close());
beforeEach(async () => {
  provider = await server.person('Pia Provider');
  const wanted = { providerId: provider.userId, schedule: always };
  ({ id: serviceId } = await makeService(server.services, wanted));
});

const send = (by: TestPerson, conversationId: string) =>
  by.api.chat.send({ conversationId, body: 'Hello!', clientKey: newId() });

/** Moves what the client has written there so far that many minutes into the past. */
const wasAsked = (minutesAgo: number, conversationId: string) =>
  server.services.db
    .updateTable('messages')
    .set({ created_at: new Date(Date.now() - minutesAgo * MINUTE) })
    .where('conversation_id', '=', conversationId)
    .execute();

/** A client writes about the service, and the provider answers so many minutes later. */
async function enquire(client: TestPerson, minutes: number): Promise<void> {
  const { conversationId } = await client.api.services.contact({ serviceId });
  await send(client, conversationId);
  await wasAsked(minutes, conversationId);
  await send(provider, conversationId);
}

/** A client books a free slot, and after so many minutes the provider says yes or no without a word. */
async function book(client: TestPerson, answer: 'accept' | 'decline', minutes: number) {
  const from = dayAfter(wallTime(new Date(), ZONE).day, 3);
  const asked = { serviceId, from, days: 1, timeZone: ZONE, minutes: 60 };
  const { days } = await client.api.services.freeSlots(asked);
  const startsAt = days[0]?.starts[0] ?? new Date(0);
  const { conversationId } = await client.api.bookings.request({
    serviceId,
    request: {
      scope: 'The hedge in front, please.',
      place: { kind: 'remote' },
      timeZone: ZONE,
      time: { startsAt, endsAt: new Date(startsAt.getTime() + 60 * MINUTE) },
    },
    requestKey: newId(),
  });
  await wasAsked(minutes, conversationId);
  const [booking] = (await provider.api.bookings.listCards({ conversationId })).items;
  await provider.api.bookings[answer]({ stepId: booking?.steps[0]?.id ?? '' });
}

async function shownTo(api: TestPerson['api'], now = new Date()): Promise<number | null> {
  await recountReliability(server.services.db, now);
  return (await api.services.find({ serviceId })).answersWithinMinutes;
}

it('is the median of what clients of services waited, once there is enough to say (PEOPLE-187, PEOPLE-188)', async () => {
  const [ana, ben, cleo] = clients as [TestPerson, TestPerson, TestPerson];
  expect(await shownTo(server.anonymous)).toBeNull();
  await enquire(ana, 20);
  await enquire(ben, 200);
  expect(await shownTo(server.anonymous)).toBeNull();
  await enquire(cleo, 45);
  expect(await shownTo(server.anonymous)).toBe(45);
  const { personId } = await provider.api.profiles.me({});
  const { reliability } = await server.anonymous.people.get({ personId });
  expect(reliability).toMatchObject({ asked: 3, answeredInDay: 3, medianMinutes: 45 });
});

it('counts a yes or no to a request as the answer that it is', async () => {
  const [ana, ben, cleo] = clients as [TestPerson, TestPerson, TestPerson];
  await book(ana, 'accept', 30);
  await book(ben, 'decline', 90);
  await enquire(cleo, 60);
  expect(await shownTo(ana.api)).toBe(60);
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * MINUTE);
  expect(await shownTo(ana.api, inTwoDays)).toBe(60);
});

it('follows the visibility of the profile: a private one shows strangers nothing', async () => {
  for (const client of clients) await enquire(client, 30);
  await server.services.db
    .updateTable('profiles')
    .set({ profile_visibility: 'private' })
    .where('id', '=', provider.userId)
    .execute();
  expect(await shownTo(server.anonymous)).toBeNull();
  expect(await shownTo(provider.api)).toBe(30);
});
