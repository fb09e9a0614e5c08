import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent } from '#features/events/server/factory.ts';
import { startFeedScene } from './feed-scene.ts';

let feeds: Awaited<ReturnType<typeof startFeedScene>>;
beforeAll(async () => {
  feeds = await startFeedScene();
});
afterAll(() => feeds.server.close());

test('events one hosts and comes to are in the own calendar (EVENT-024)', async () => {
  const { server } = feeds;
  const host = await server.person('Hana Host');
  const { id } = await makeEvent(server.services, { hostId: host.userId, places: 1 });
  const [going, waiting] = await Promise.all([server.person(), server.person()]);
  await going.api.events.join({ eventId: id });
  await waiting.api.events.join({ eventId: id });
  expect(await feeds.findEvent(waiting, id)).toBeUndefined();
  for (const person of [host, going]) {
    expect(await feeds.findEvent(person, id)).toMatchObject({
      summary: 'Walk along the creek',
      status: 'CONFIRMED',
      location: 'Zilker Park, Austin, TX 78704',
    });
  }
  await host.api.events.cancel({ eventId: id });
  expect(await feeds.findEvent(going, id)).toMatchObject({ status: 'CANCELLED', sequence: 2 });
});
