import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleRequest } from '#features/quick-help/server/factory.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { startBookingScene } from './booking-scene.ts';
import type { BookingScene } from './booking-scene.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await startBookingScene();
  const close = (name: string, slugs: readonly string[]) => ({
    key: `site.${name}`,
    value: JSON.stringify(slugs),
  });
  await scene.server.services.db
    .insertInto('site_settings')
    .values([
      close('closedTaskCategories', wizardCategories),
      close('closedServiceCategories', serviceCategories),
    ])
    .execute();
});
afterAll(() => scene.server.close());

test('a service of a closed category is booked, and becomes a task of a closed one (MOD-073)', async () => {
  const { client, provider, ask, slot, fetchStepId } = scene;
  const { id, conversationId } = await ask({}, client, await scene.newService());
  const proposal = { price: 80, time: slot(5), scope: 'Hedge in front.' };
  await provider.api.bookings.propose({ bookingId: id, proposal });
  const { taskId } = await client.api.bookings.accept({
    stepId: await fetchStepId(client, conversationId),
  });
  expect(await client.api.tasks.find({ id: taskId })).toMatchObject({
    status: 'claimed',
    category: 'home-maintenance',
  });
});

test('help is asked for at once, whatever is closed (MOD-073)', async () => {
  const { id } = await scene.client.api.quickHelp.create({
    draft: exampleRequest,
    requestKey: crypto.randomUUID(),
  });
  expect(await scene.client.api.quickHelp.find({ requestId: id })).toMatchObject({
    category: 'moving',
  });
});
