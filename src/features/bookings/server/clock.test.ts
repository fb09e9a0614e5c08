import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { MOST_OPEN_BOOKINGS, STEP_HOURS } from '../limits.ts';
import { sendBookingReminder } from './agreed/remind.ts';
import { startBookingScene } from './booking-scene.ts';
import type { BookingScene } from './booking-scene.ts';
import { lapseAllOverdue } from './steps/lapse-steps.ts';

const HOUR = 3_600_000;

let scene: BookingScene;
beforeAll(async () => {
  scene = await startBookingScene();
});
afterAll(() => scene.server.close());

const expire = (stepId: string) =>
  scene.server.services.db
    .updateTable('booking_steps')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', stepId)
    .execute();

describe('an unanswered request or proposal', () => {
  it('can be answered for three days, and at most until its time begins (SERV-168)', async () => {
    const { ask, seen, client, slot } = scene;
    const [quote, soon] = [await ask(), await ask({ time: slot(1, '20:00') })];
    const [{ steps: quotes }, { steps: soons }] = [
      await seen(client, quote.conversationId),
      await seen(client, soon.conversationId),
    ];
    const hours = ((quotes[0]?.expiresAt.getTime() ?? 0) - Date.now()) / HOUR;
    expect(hours).toBeGreaterThan(STEP_HOURS - 1);
    expect(hours).toBeLessThanOrEqual(STEP_HOURS);
    expect(soons[0]?.expiresAt).toEqual(soons[0]?.time?.startsAt);
  });

  it('has lapsed for everyone at once, before the clock writes it down (SERV-168)', async () => {
    const { ask, seen, fetchStepId, client, provider } = scene;
    const serviceId = await scene.newService({ priceType: 'fixed', fixedPrice: 90 });
    const { id, conversationId } = await ask({}, client, serviceId);
    const stepId = await fetchStepId(provider, conversationId);
    await expire(stepId);
    expect(await seen(client, conversationId)).toMatchObject({
      status: 'lapsed',
      steps: [{ status: 'lapsed' }],
    });
    const proposal = { price: 5, time: null, scope: 'Still?' };
    for (const late of [
      () => provider.api.bookings.accept({ stepId }),
      () => provider.api.bookings.decline({ stepId }),
      () => client.api.bookings.withdraw({ stepId }),
      () => provider.api.bookings.propose({ bookingId: id, proposal }),
    ]) {
      await expect(late()).rejects.toMatchObject({ status: 409 });
    }
    // The next request does not have to wait for a cleanup.
    await ask({}, client, serviceId);
  });

  it('is written down by the clock, its maker notified once (SERV-168)', async () => {
    const { ask, seen, fetchStepId, client, outsider, server, listNotices } = scene;
    // Two steps lapse at once: ending the first must not end the other without a notice.
    const both = await Promise.all(
      [client, outsider].map(async (asker) => {
        const { conversationId } = await ask({}, asker);
        await expire(await fetchStepId(asker, conversationId));
        return { asker, conversationId };
      }),
    );
    await lapseAllOverdue(server.services);
    await lapseAllOverdue(server.services);
    for (const { asker, conversationId } of both) {
      expect((await seen(asker, conversationId)).status).toBe('lapsed');
      const lapsed = (await listNotices(asker)).filter(
        (notice) => notice.conversationId === conversationId,
      );
      expect(lapsed).toMatchObject([{ type: 'booking_lapsed' }]);
    }
  });

  it('for a change leaves the agreed booking as it was (SERV-171)', async () => {
    const { agree, seen, fetchStepId, client, provider, server } = scene;
    const { id, conversationId } = await agree({ time: scene.slot(8) });
    const proposal = { price: 5, time: null, scope: 'Less.' };
    await client.api.bookings.propose({ bookingId: id, proposal });
    await expire(await fetchStepId(provider, conversationId));
    await lapseAllOverdue(server.services);
    expect(await seen(client, conversationId)).toMatchObject({
      status: 'agreed',
      price: 35,
      steps: [{ status: 'lapsed' }, { status: 'accepted' }],
    });
  });
});

it('both are reminded twice, of the time that stands (SERV-175)', async () => {
  const { agree, client, provider, server, fetchStepId, slot } = scene;
  const { id, conversationId, time } = await agree({ time: slot(9) });
  const moved = { price: 35, time: slot(10), scope: 'A day later.' };
  await client.api.bookings.propose({ bookingId: id, proposal: moved });
  await provider.api.bookings.accept({ stepId: await fetchStepId(provider, conversationId) });
  const remind = (startsAt: Date, hoursBefore = 24) =>
    inTransaction(server.services, (work) => sendBookingReminder(work, id, startsAt, hoursBefore));
  await remind(time?.startsAt ?? new Date());
  const reminders = async () =>
    (await Promise.all([client, provider].map(scene.listNotices)))
      .flat()
      .filter(({ type }) => type === 'booking_reminder');
  expect(await reminders()).toEqual([]);
  await remind(moved.time.startsAt);
  // The notices are read, so that another reminder would add a second one.
  for (const { api } of [client, provider]) {
    const { items } = await api.notifications.list({});
    await api.notifications.markRead({ ids: items.map((notice) => notice.id) });
  }
  await remind(moved.time.startsAt);
  expect((await reminders()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^"Garden care and hedges" is coming up: .*10:00/u),
    expect.stringMatching(/^"Garden care and hedges" is coming up: .*10:00/u),
  ]);
  for (let sent = 0; sent < 2; sent += 1) await remind(moved.time.startsAt, 2);
  expect(await reminders()).toHaveLength(4);
});
it('sends no reminder for work that has begun early (SERV-175)', async () => {
  const { agree, client, provider, server, slot, listNotices } = scene;
  const { id, taskId, time } = await agree({ time: slot(12) });
  const reminded = async () =>
    (await Promise.all([client, provider].map(listNotices)))
      .flat()
      .filter((notice) => notice.type === 'booking_reminder' && notice.taskId === taskId);
  await provider.api.work.start({ taskId });
  await inTransaction(server.services, (work) =>
    sendBookingReminder(work, id, time?.startsAt ?? new Date(), 24),
  );
  expect(await reminded()).toEqual([]);
});

it(`one client has at most ${MOST_OPEN_BOOKINGS} open requests (SERV-166)`, async () => {
  const { ask, server } = scene;
  const asker = await server.person('Ada Asker');
  for (let index = 0; index < MOST_OPEN_BOOKINGS; index += 1) await ask({}, asker);
  await expect(ask({}, asker)).rejects.toMatchObject({ status: 409 });
});
