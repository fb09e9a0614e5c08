import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerson } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startBookingScene } from './booking-scene.ts';
import type { BookingScene } from './booking-scene.ts';
import { requestBooking } from './request/request-booking.ts';

const MANY = 200;
/** Each hour is wanted by twenty, and each half of it by those of the hours beside it. */
const SLOTS = 10;
/** The most database statements that one acceptance may take, whether it wins or comes too late. */
const MOST_STATEMENTS = { won: 60, lost: 13 };
const query = vi.spyOn(pg.Client.prototype, 'query');

let scene: BookingScene;
beforeAll(async () => {
  scene = await startBookingScene();
});
afterAll(() => scene.server.close());

const HOUR = 3_600_000;
const getStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

it(`gives each time to one of ${MANY} simultaneous acceptances of overlapping times, and leaves nothing of the others (SERV-170)`, async () => {
  const { server, provider, slot } = scene;
  const { db } = server.services;
  const serviceId = await scene.newService();
  const first = slot(14, '06:00').startsAt.getTime();
  // Twenty people at ten hours: one conversation each, since there is one request at a time in it.
  const services = [serviceId];
  while (services.length < SLOTS) services.push(await scene.newService());
  for (let index = 0; index < MANY / SLOTS; index += 1) {
    const clientId = await makePerson(server.services, `Client ${index}`);
    const by = { userId: clientId, language: 'en' } as const;
    await db
      .updateTable('profiles')
      .set({ email_notifications: false })
      .where('id', '=', clientId)
      .execute();
    for (const [at, id] of services.entries()) {
      // Every other one begins half an hour later, into the next.
      const startsAt = new Date(first + at * HOUR + (index % 2) * (HOUR / 2));
      const request = scene.request({
        place: { kind: 'remote' },
        time: { startsAt, endsAt: new Date(startsAt.getTime() + HOUR) },
      });
      await inTransaction(server.services, (work) =>
        requestBooking(work, by, {
          serviceId: id,
          request: { time: null, packageId: null, addonIds: [], photos: [], ...request },
          requestKey: newId(),
          place: null,
        }),
      );
    }
  }
  const waiting = await db
    .selectFrom('booking_steps')
    .select('id')
    .where('status', '=', 'current')
    .execute();
  expect(waiting).toHaveLength(MANY);
  query.mockClear();
  const statuses = await Promise.all(
    waiting.map(({ id }) => getStatus(provider.api.bookings.accept({ stepId: id }))),
  );
  const asked = query.mock.calls.length;

  const held = await db
    .selectFrom('booked_times')
    .select(['booking_id', 'starts_at', 'ends_at'])
    .orderBy('starts_at')
    .execute();
  const won = statuses.filter((status) => status === 200);
  expect(won).toHaveLength(held.length);
  expect(statuses.filter((status) => status === 409)).toHaveLength(MANY - won.length);
  // However many wait, each asks as much as if it were alone; how long that takes is the machine's.
  const lost = MANY - won.length;
  expect(asked).toBeLessThan(MOST_STATEMENTS.won * won.length + MOST_STATEMENTS.lost * lost);
  // No two overlap, and no requested time is left that could still be held.
  for (const [at, { starts_at: start }] of held.entries()) {
    const before = held[at - 1];
    if (before) expect(start.getTime()).toBeGreaterThanOrEqual(before.ends_at.getTime());
  }
  expect(held.length).toBeGreaterThanOrEqual(SLOTS / 2);
  const [agreed, tasks, applications] = await Promise.all([
    db.selectFrom('bookings').select('id').where('status', '=', 'agreed').execute(),
    db.selectFrom('tasks').select('request_key').where('is_private', '=', true).execute(),
    db.selectFrom('task_applications').select('id').execute(),
  ]);
  expect(new Set(agreed.map(({ id }) => id))).toEqual(new Set(held.map((row) => row.booking_id)));
  expect(tasks).toHaveLength(held.length);
  expect(applications).toHaveLength(held.length);
}, 120_000);

it('accepted and withdrawn, changed and called off at once: one of both, and no deadlock', async () => {
  const { client, provider, ask, agree, fetchStepId, seen } = scene;
  for (let round = 0; round < 5; round += 1) {
    const { conversationId } = await ask({ time: scene.slot(40 + round) });
    const stepId = await fetchStepId(provider, conversationId);
    const answers = await Promise.all([
      getStatus(provider.api.bookings.accept({ stepId })),
      getStatus(client.api.bookings.withdraw({ stepId })),
    ]);
    expect(answers.toSorted()).toEqual([200, 409]);

    const agreed = await agree({ time: scene.slot(47 + round) });
    const proposal = { price: 90, time: agreed.time, scope: 'More of it.' };
    await client.api.bookings.propose({ bookingId: agreed.id, proposal });
    const change = await fetchStepId(provider, agreed.conversationId);
    const [accepted, left] = await Promise.all([
      getStatus(provider.api.bookings.accept({ stepId: change })),
      getStatus(client.api.work.removeHelper({ taskId: agreed.taskId })),
    ]);
    expect([200, 409]).toContain(accepted);
    expect(left).toBe(200);
    expect((await seen(client, agreed.conversationId)).status).toBe('cancelled');
  }
});
