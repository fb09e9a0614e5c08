import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startBookingScene } from './booking-scene.ts';
import type { BookingScene } from './booking-scene.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await startBookingScene();
});
afterAll(() => scene.server.close());

it('can be requested for a time up to 60 days ahead, not later (SERV-165, SERV-180)', async () => {
  const { ask, slot } = scene;
  await expect(ask({ time: slot(59) })).resolves.toBeDefined();
  await expect(ask({ time: slot(61) })).rejects.toMatchObject({
    status: 409,
    data: { reason: 'availability:refusals.not_free' },
  });
});

it('from the request for a quote to the review: asked, countered, accepted, moved, done (SERV-016, SERV-167, SERV-169, SERV-171)', async () => {
  const { client, provider, ask, seen, fetchStepId, slot, server } = scene;
  const serviceId = await scene.newService();
  const before = await server.anonymous.services.find({ serviceId });
  const { id, conversationId } = await ask({}, client, serviceId);

  // A quote has no price, so it cannot be agreed to yet.
  const asked = await seen(provider, conversationId);
  expect(asked).toMatchObject({ id, status: 'open', role: 'provider', price: null, taskId: null });
  const [request] = asked.steps;
  expect(request).toMatchObject({ kind: 'request', isOwn: false, price: null, time: null });
  expect(request?.abilities.accept).toMatchObject({ reason: 'bookings:refusals.needs_price' });
  await expect(provider.api.bookings.accept({ stepId: request?.id ?? '' })).rejects.toMatchObject({
    status: 409,
  });

  const proposal = { price: 80, time: slot(5), scope: 'Hedge in front, cuttings taken away.' };
  await provider.api.bookings.propose({ bookingId: id, proposal });
  const counter = { ...proposal, price: 70 };
  await client.api.bookings.propose({ bookingId: id, proposal: counter });
  const { taskId } = await provider.api.bookings.accept({
    stepId: await fetchStepId(provider, conversationId),
  });

  const agreed = await seen(client, conversationId);
  expect(agreed).toMatchObject({
    status: 'agreed',
    price: 70,
    time: counter.time,
    scope: counter.scope,
    taskId,
    taskStatus: 'claimed',
  });
  expect(agreed.steps.map(({ status }) => status)).toEqual(['accepted', 'countered', 'countered']);
  const task = await client.api.tasks.find({ id: taskId });
  expect(task).toMatchObject({
    isPrivate: true,
    status: 'claimed',
    title: 'Garden care and hedges',
    description: counter.scope,
    budgetType: 'fixed',
    price: 70,
    category: 'home-maintenance',
    kind: 'yard-garden',
    viewer: { isOwn: true },
  });
  const mine = await provider.api.applications.listSent({});
  expect(mine.items[0]).toMatchObject({ status: 'approved', task: { id: taskId } });

  // Another time and a little more work, which the other accepts.
  const change = { price: 90, time: slot(6, '14:00', 2), scope: 'Both hedges.' };
  await client.api.bookings.propose({ bookingId: id, proposal: change });
  expect((await seen(client, conversationId)).steps[0]).toMatchObject({ kind: 'change' });
  expect(await client.api.tasks.find({ id: taskId })).toMatchObject({ price: 70 });
  await provider.api.bookings.accept({ stepId: await fetchStepId(provider, conversationId) });
  expect(await client.api.tasks.find({ id: taskId })).toMatchObject({
    price: 90,
    description: 'Both hedges.',
    timing: { type: 'specific', date: change.time.startsAt.toISOString().slice(0, 10) },
  });

  const onTask = { taskId };
  await provider.api.work.start(onTask);
  await provider.api.work.complete(onTask);
  await client.api.work.confirm(onTask);
  expect(await seen(provider, conversationId)).toMatchObject({ status: 'done', taskId });
  expect(await client.api.reviews.mine(onTask)).toMatchObject({ write: { allowed: true } });
  const after = await server.anonymous.services.find({ serviceId });
  expect(after.provider.totalJobs).toBe(before.provider.totalJobs + 1);
  await expect(
    client.api.bookings.propose({ bookingId: id, proposal: change }),
  ).rejects.toMatchObject({ status: 409 });
});

describe('a request', () => {
  it('is one however often it is sent with its key (SERV-163)', async () => {
    const { client, request } = scene;
    const serviceId = await scene.newService();
    const asked = { serviceId, request: request(), requestKey: newId() };
    const made = await Promise.all([1, 2, 3].map(() => client.api.bookings.request(asked)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const { conversationId } = made[0] ?? { conversationId: '' };
    expect((await client.api.bookings.listCards({ conversationId })).items).toHaveLength(1);
    expect((await client.api.chat.messages({ conversationId })).items).toMatchObject([
      { type: 'card', card: { kind: 'booking_step' } },
    ]);
  });

  it('with a package and add-ons keeps them as they were then, with their prices (SERV-161, SERV-162, SERV-164)', async () => {
    const { client, newService, request, seen, slot } = scene;
    const serviceId = await newService({
      packages: [{ name: 'Deep', includes: 'All of it', price: 180, minutes: 120 }],
      addons: [{ name: 'Windows', price: 40.5, minutes: 60 }],
    });
    const { packages, addons } = await client.api.services.find({ serviceId });
    const chosen = { packageId: packages[0]?.id ?? '', addonIds: [addons[0]?.id ?? ''] };
    const send = (time: { startsAt: Date; endsAt: Date }) =>
      client.api.bookings.request({
        serviceId,
        request: request({ ...chosen, time }),
        requestKey: newId(),
      });
    await expect(send(slot(5, '10:00', 2))).rejects.toMatchObject({
      status: 422,
      data: { fields: { 'request.time': expect.any(String) } },
    });
    const { conversationId } = await send(slot(5, '10:00', 3));
    expect((await seen(client, conversationId)).steps[0]).toMatchObject({
      price: 220.5,
      package: { name: 'Deep', price: 180, minutes: 120 },
      addons: [{ name: 'Windows', price: 40.5, minutes: 60 }],
    });
  });

  it.each([
    ['by the hour', {}, 52.5],
    ['fixed', { priceType: 'fixed', fixedPrice: 120 }, 120],
    ['negotiable', { priceType: 'negotiable' }, null],
  ] as const)(
    'for a slot costs what the service asks: %s (SERV-164)',
    async (_name, service, price) => {
      const { client, ask, seen, slot } = scene;
      const serviceId = await scene.newService(service);
      const { conversationId } = await ask({ time: slot(4, '09:00', 1.5) }, client, serviceId);
      expect((await seen(client, conversationId)).steps[0]).toMatchObject({ price });
    },
  );

  it('is refused for a time that is not free, gone parts, others’ photos and a second one (SERV-161, SERV-163, SERV-165, SERV-166)', async () => {
    const { ask, client, slot } = scene;
    const serviceId = await scene.newService();
    const time = slot(5, '23:00');
    await expect(ask({ time }, client, serviceId)).rejects.toMatchObject({ status: 409 });
    await expect(ask({ packageId: newId() }, client, serviceId)).rejects.toMatchObject({
      status: 422,
    });
    await expect(ask({ addonIds: [newId()] }, client, serviceId)).rejects.toMatchObject({
      status: 422,
    });
    await expect(ask({ photos: ['a'.repeat(64)] }, client, serviceId)).rejects.toMatchObject({
      status: 422,
    });
    await ask({}, client, serviceId);
    await expect(ask({}, client, serviceId)).rejects.toMatchObject({
      status: 409,
      message: "There's already an open request in this chat.",
    });
  });

  it('needs an active service; what is open goes on when it is paused or deleted (SERV-061, SERV-176)', async () => {
    const { ask, client, provider, fetchStepId, seen, slot } = scene;
    const [paused, deleted] = [await scene.newService(), await scene.newService()];
    const open = await Promise.all(
      [paused, deleted].map((serviceId, at) =>
        ask({ time: slot(9 + at, '15:00') }, client, serviceId),
      ),
    );
    await provider.api.services.setActive({ serviceId: paused, isActive: false });
    await provider.api.services.remove({ serviceId: deleted });
    for (const serviceId of [paused, deleted]) {
      await expect(ask({}, scene.outsider, serviceId)).rejects.toMatchObject({ status: 404 });
    }
    for (const { conversationId } of open) {
      await provider.api.bookings.accept({ stepId: await fetchStepId(provider, conversationId) });
      expect(await seen(client, conversationId)).toMatchObject({
        status: 'agreed',
        serviceTitle: 'Garden care and hedges',
      });
    }
  });
});

describe('an answer', () => {
  it.each(['declined', 'withdrawn'] as const)(
    'ends what was not agreed on: %s (SERV-167)',
    async (status) => {
      const { ask, client, provider, seen, fetchStepId } = scene;
      const { id, conversationId } = await ask();
      const stepId = await fetchStepId(client, conversationId);
      const end = () =>
        status === 'declined'
          ? provider.api.bookings.decline({ stepId })
          : client.api.bookings.withdraw({ stepId });
      await end();
      // Once more is the same.
      await end();
      expect(await seen(client, conversationId)).toMatchObject({ status, steps: [{ status }] });
      await expect(
        provider.api.bookings.propose({
          bookingId: id,
          proposal: { price: 5, time: null, scope: 'Still?' },
        }),
      ).rejects.toMatchObject({ status: 409 });
    },
  );

  it('to a change leaves what was agreed (SERV-171)', async () => {
    const { agree, client, provider, seen, fetchStepId, slot } = scene;
    const { id, conversationId, taskId, time } = await agree({ time: slot(11) });
    const change = { price: 500, time: slot(12), scope: 'More.' };
    await provider.api.bookings.propose({ bookingId: id, proposal: change });
    await client.api.bookings.decline({ stepId: await fetchStepId(client, conversationId) });
    expect(await seen(client, conversationId)).toMatchObject({ status: 'agreed', price: 35, time });
    expect(await client.api.tasks.find({ id: taskId })).toMatchObject({ price: 35 });
  });

  it('given twice is one, and the same proposal twice too', async () => {
    const { ask, client, provider, fetchStepId } = scene;
    const { id, conversationId } = await ask();
    const proposal = { price: 25, time: null, scope: 'By phone.' };
    const first = await provider.api.bookings.propose({ bookingId: id, proposal });
    expect(await provider.api.bookings.propose({ bookingId: id, proposal })).toEqual(first);
    const stepId = await fetchStepId(client, conversationId);
    const { taskId } = await client.api.bookings.accept({ stepId });
    expect(await client.api.bookings.accept({ stepId })).toEqual({ taskId });
  });

  it('to a time that is past is refused with the field', async () => {
    const { ask, provider, slot } = scene;
    const { id } = await ask();
    for (const days of [-1, 400]) {
      const proposal = { price: 25, time: slot(days), scope: 'Then.' };
      await expect(
        provider.api.bookings.propose({ bookingId: id, proposal }),
      ).rejects.toMatchObject({
        status: 422,
        data: { fields: { 'proposal.time.startsAt': expect.any(String) } },
      });
    }
  });
});
