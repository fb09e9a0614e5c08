import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ICAL from 'ical.js';
import { startBookingScene } from './booking-scene.ts';
import type { BookingScene } from './booking-scene.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await startBookingScene();
});
afterAll(() => scene.server.close());

type Agreed = Awaited<ReturnType<BookingScene['agree']>>;
const ways = {
  'the client calls it off': ({ id }: Agreed) =>
    scene.client.api.bookings.cancel({ bookingId: id, reason: 'It rains.' }),
  'the provider calls it off': ({ id }: Agreed) =>
    scene.provider.api.bookings.cancel({ bookingId: id, reason: 'I am ill.' }),
  'the client removes the helper': ({ taskId }: Agreed) =>
    scene.client.api.work.removeHelper({ taskId }),
  'the provider gives it up': ({ taskId }: Agreed) => scene.provider.api.work.giveUp({ taskId }),
};

describe('an agreed booking is called off (SERV-172)', () => {
  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'when %s: no task, the time is free, the other one is notified',
    async (way) => {
      const { agree, client, provider, outsider, seen, server, listNotices } = scene;
      const isByClient = way.includes('client');
      const [by, other] = isByClient ? [client, provider] : [provider, client];
      const made = await agree({ time: scene.slot(30) });
      const change = { price: 99, time: made.time, scope: 'And the roses.' };
      await client.api.bookings.propose({ bookingId: made.id, proposal: change });
      await ways[way](made);
      // Once more is the same.
      await by.api.bookings.cancel({ bookingId: made.id });
      for (const person of [client, provider]) {
        const booking = await seen(person, made.conversationId);
        expect(booking).toMatchObject({ status: 'cancelled', taskId: null });
        expect(booking.end?.isOwn).toBe(person === by);
        expect(booking.steps[0]).toMatchObject({ kind: 'change', status: 'ended' });
        await expect(person.api.tasks.find({ id: made.taskId })).rejects.toMatchObject({
          status: 404,
        });
      }
      const [notice] = await listNotices(other);
      expect(notice).toMatchObject({ type: 'booking_cancelled' });
      expect(notice?.message).not.toContain('open again');
      expect(
        (await other.api.notifications.list({})).items.some(({ type }) => type === 'task_released'),
      ).toBe(false);
      const held = await server.services.db
        .selectFrom('booked_times')
        .selectAll()
        .where('booking_id', '=', made.id)
        .execute();
      expect(held).toEqual([]);
      // The time is free again for the next client.
      await agree({ time: made.time }, outsider).then(({ id }) =>
        outsider.api.bookings.cancel({ bookingId: id }),
      );
    },
  );

  it('leaves what is proposed for another booking open', async () => {
    const { agree, client, outsider, provider, seen } = scene;
    const proposal = { price: 99, time: null, scope: 'And the roses.' };
    const off = await agree({ time: scene.slot(36) });
    await client.api.bookings.propose({ bookingId: off.id, proposal });
    const other = await agree({ time: scene.slot(37) }, outsider);
    await outsider.api.bookings.propose({ bookingId: other.id, proposal });
    await client.api.bookings.cancel({ bookingId: off.id });
    const { status, steps } = await seen(provider, other.conversationId);
    expect([status, steps[0]?.kind, steps[0]?.status]).toEqual(['agreed', 'change', 'current']);
  });

  it('not once the work is marked completed (TASK-034)', async () => {
    const { agree, client, provider } = scene;
    const { id, taskId } = await agree({ time: scene.slot(31) });
    await provider.api.work.start({ taskId });
    await provider.api.work.complete({ taskId });
    await expect(client.api.bookings.cancel({ bookingId: id })).rejects.toMatchObject({
      status: 409,
    });
  });
});

it('a block ends what is talked about; what is agreed may be called off still, and the other learns of it (PEOPLE-194, SERV-176)', async () => {
  const { ask, agree, provider, server, seen, listNotices } = scene;
  const blocked = await server.person('Bo Blocked');
  const agreed = await agree({ time: scene.slot(33) }, blocked);
  const open = await ask({}, blocked);
  await server.services.db
    .updateTable('profiles')
    .set({ profile_visibility: 'public' })
    .where('id', '=', blocked.userId)
    .execute();
  const { public_id: personId } = await server.services.db
    .selectFrom('profiles')
    .select('public_id')
    .where('id', '=', blocked.userId)
    .executeTakeFirstOrThrow();
  const [before] = [await seen(blocked, open.conversationId)];
  expect(before.status).toBe('open');
  await provider.api.people.block({ personId });
  await expect(seen(blocked, open.conversationId)).rejects.toMatchObject({ status: 404 });
  await expect(ask({}, blocked)).rejects.toMatchObject({ status: 404 });
  const statuses = await server.services.db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('client_id', '=', blocked.userId)
    .execute();
  expect(new Map(statuses.map((row) => [row.id, row.status]))).toEqual(
    new Map([
      [agreed.id, 'agreed'],
      [open.id, 'cancelled'],
    ]),
  );
  expect(await blocked.api.bookings.ofTask({ taskId: agreed.taskId })).toMatchObject({
    booking: { status: 'agreed' },
  });
  await expect(
    blocked.api.bookings.propose({
      bookingId: agreed.id,
      proposal: { price: 1, time: null, scope: 'Less.' },
    }),
  ).rejects.toMatchObject({ status: 404 });
  await blocked.api.bookings.cancel({ bookingId: agreed.id });
  expect((await listNotices(provider))[0]).toMatchObject({ type: 'booking_cancelled' });
});

it('the person who agreed first learns across a block as well that it is called off (PEOPLE-195)', async () => {
  const { ask, provider, server, listNotices, fetchStepId } = scene;
  const asker = await server.person('Ada Asker');
  const made = await ask({}, asker);
  const proposal = { price: 40, time: null, scope: 'The hedge.' };
  await provider.api.bookings.propose({ bookingId: made.id, proposal });
  const stepId = await fetchStepId(asker, made.conversationId);
  const { taskId } = await asker.api.bookings.accept({ stepId });
  const { public_id: personId } = await server.services.db
    .selectFrom('profiles')
    .select('public_id')
    .where('id', '=', provider.userId)
    .executeTakeFirstOrThrow();
  await asker.api.people.block({ personId });
  await asker.api.bookings.cancel({ bookingId: made.id });
  expect((await listNotices(provider))[0]).toMatchObject({ type: 'booking_cancelled', taskId });
});

it('an account that goes frees its time', async () => {
  const { agree, server } = scene;
  const leaving = await server.person('Lea Leaving');
  const { id } = await agree({ time: scene.slot(35) }, leaving);
  const { db } = server.services;
  await db.deleteFrom('identity.users').where('id', '=', leaving.userId).execute();
  for (const [table, column] of [
    ['bookings', 'id'],
    ['booked_times', 'booking_id'],
  ] as const) {
    expect(await db.selectFrom(table).select('id').where(column, '=', id).execute()).toEqual([]);
  }
});

it('its calendar file is for both, the same event with each change, and needs a time (SERV-177)', async () => {
  const { agree, client, provider, fetchStepId } = scene;
  const { id, conversationId, taskId, time } = await agree({ time: scene.slot(40) });
  const read = async (person = client) => {
    const { name, text } = await person.api.bookings.calendar({ bookingId: id });
    const [component] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return { name, text, event: new ICAL.Event(component), component };
  };
  const first = await read();
  expect(first.name).toBe('booking.ics');
  expect(first.event.summary).toBe('Garden care and hedges');
  expect(first.event.location).toContain('77 Secret Street');
  expect(first.event.startDate.toJSDate()).toEqual(time?.startsAt);
  expect(first.text).toMatch(/DTSTART:\d{8}T\d{6}Z/u);
  expect(first.component?.getFirstPropertyValue('url')).toContain(taskId);
  const change = { price: 40, time: scene.slot(41), scope: 'A day later.' };
  await client.api.bookings.propose({ bookingId: id, proposal: change });
  await provider.api.bookings.accept({ stepId: await fetchStepId(provider, conversationId) });
  const second = await read(provider);
  expect(second.event.uid).toBe(first.event.uid);
  expect(second.event.sequence).toBeGreaterThan(first.event.sequence);
  expect(second.event.startDate.toJSDate()).toEqual(change.time.startsAt);
  await client.api.bookings.propose({
    bookingId: id,
    proposal: { ...change, time: null },
  });
  await provider.api.bookings.accept({ stepId: await fetchStepId(provider, conversationId) });
  await expect(read()).rejects.toMatchObject({ status: 409 });
});

describe('how an agreed booking ended (DEAL-120 to DEAL-126)', () => {
  it('as one of the two says, once its time has begun', async () => {
    const { agree, client, provider, server, slot, listNotices } = scene;
    const { id: bookingId, taskId } = await agree({ time: slot(50) });
    const absent = { bookingId, ending: 'did_not_come' } as const;
    await expect(client.api.bookings.cancel(absent)).rejects.toMatchObject({
      status: 409,
      message: 'You can say that only once its day has come.',
    });
    // A day after it has begun, it would expire.
    await server.services.db
      .updateTable('tasks')
      .set({ expires_at: new Date(Date.now() + 23 * 3_600_000) })
      .where('id', '=', taskId)
      .execute();
    await client.api.bookings.cancel(absent);
    const stated = (await provider.api.outcomes.listMine({})).items[0];
    expect(stated).toMatchObject({
      kind: 'booking',
      side: 'helper',
      result: 'did_not_come',
      responsible: 'self',
      statedBy: 'other',
      isLate: true,
    });
    expect((await provider.api.notifications.list({})).items[0]).toMatchObject({
      type: 'outcome_stated',
    });
    const cancelled = (await listNotices(provider)).filter(
      (notice) => notice.type === 'booking_cancelled' && notice.taskId === taskId,
    );
    expect(cancelled).toEqual([]);
  });
});
