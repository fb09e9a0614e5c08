import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { taskSearches } from '#features/tasks/server/public.ts';
import { newId } from '#platform/server/ids.ts';
import type { TestServer } from '#test/support/server.ts';
import { startBookingScene } from './booking-scene.ts';
import type { BookingScene } from './booking-scene.ts';

type Api = TestServer['anonymous'];

let scene: BookingScene;
let agreed: Awaited<ReturnType<BookingScene['agree']>>;
let draft: Parameters<Api['tasks']['update']>[0]['edit'];
beforeAll(async () => {
  scene = await startBookingScene();
  agreed = await scene.agree();
  draft = {
    title: 'Something else',
    description: 'Nothing of what it was before.',
    category: 'handyman',
    location: { type: 'remote' },
    budget: { type: 'fixed', amount: 40 },
    timing: { type: 'asap' },
    experience: 'any',
    urgency: 'medium',
  };
});
afterAll(() => scene.server.close());

const today = new Date().toISOString().slice(0, 10);
const report = { reason: 'spam', description: '', entityTitle: '' } as const;

/** Every call that takes a task's id. */
const calls: [string, (api: Api, taskId: string) => Promise<unknown>][] = [
  ['tasks.find', (api, id) => api.tasks.find({ id })],
  ['tasks.recordView', (api, id) => api.tasks.recordView({ id, visitorKey: newId() })],
  ['tasks.update', (api, id) => api.tasks.update({ id, version: 1, today, edit: draft })],
  ['tasks.remove', (api, id) => api.tasks.remove({ id })],
  ['applications.apply', (api, taskId) => api.applications.apply({ taskId, message: 'Me!' })],
  ['applications.listReceived', (api, taskId) => api.applications.listReceived({ taskId })],
  [
    'applications.decide',
    (api, taskId) =>
      api.applications.decide({ taskId, applicationId: newId(), status: 'approved' }),
  ],
  ['applications.decline', (api, taskId) => api.applications.decline({ taskId })],
  ...(['claim', 'start', 'complete', 'confirm', 'giveUp', 'removeHelper'] as const).map(
    (step): [string, (api: Api, taskId: string) => Promise<unknown>] => [
      `work.${step}`,
      (api, taskId) => api.work[step]({ taskId }),
    ],
  ),
  ['work.sendBack', (api, taskId) => api.work.sendBack({ taskId, reason: 'Not yet.' })],
  ['reviews.mine', (api, taskId) => api.reviews.mine({ taskId })],
  ['reviews.write', (api, taskId) => api.reviews.write({ taskId, outcome: 'happened', rating: 5 })],
  [
    'reports.send',
    (api, entityId) => api.reports.send({ ...report, entityType: 'task', entityId }),
  ],
  [
    'shares.track',
    (api, entityId) => api.shares.track({ entityType: 'task', entityId, platform: 'copy_link' }),
  ],
  ['chat.open', (api, taskId) => api.chat.open({ kind: 'task', taskId })],
  [
    'chat.open of an application',
    (api, taskId) => api.chat.open({ kind: 'application', taskId, applicationId: newId() }),
  ],
  ['bookings.ofTask', (api, taskId) => api.bookings.ofTask({ taskId })],
];

test.each(calls)('%s finds no private task for an outsider (SERV-173)', async (_name, call) => {
  await expect(call(scene.outsider.api, agreed.taskId)).rejects.toMatchObject({ status: 404 });
});

it('and none for a visitor: no task, no view, no preview picture', async () => {
  const { server } = scene;
  const { taskId: id } = agreed;
  await expect(server.anonymous.tasks.find({ id })).rejects.toMatchObject({ status: 404 });
  await expect(
    server.anonymous.tasks.recordView({ id, visitorKey: newId() }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await fetch(`${server.url}/og/task/${id}.png`)).status).toBe(404);
});

it('an outsider has nothing to apply to, and cannot pay to feature it', async () => {
  const { outsider, client, server } = scene;
  const { taskId } = agreed;
  const answer = await outsider.api.applications.validate({ taskId });
  expect(answer.isValid).toBe(false);
  expect(await outsider.api.applications.validate({ taskId: newId() })).toEqual(answer);
  for (const { api } of [outsider, client]) {
    await expect(
      api.tokens.feature({ entityType: 'task', entityId: taskId }),
    ).rejects.toMatchObject({ status: expect.any(Number) });
  }
  const row = await server.services.db
    .selectFrom('tasks')
    .select(['is_featured', 'views_count'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ is_featured: false, views_count: 0 });
});

describe('lists', () => {
  it('for everyone, on the map and in a city, leave it out even for its two parties', async () => {
    const { client, provider, outsider, server } = scene;
    const bounds = { north: 90, south: -90, east: 180, west: -180 };
    for (const api of [client.api, provider.api, outsider.api, server.anonymous]) {
      const lists = await Promise.all([
        api.tasks.browse({}),
        api.tasks.listLocal({ places: ['austin-tx'] }),
      ]);
      for (const { items, total } of lists) expect([items, total]).toEqual([[], 0]);
      expect((await api.tasks.listOnMap({ bounds })).items).toEqual([]);
    }
  });

  it('for its two parties include it: tasks the client posted, work the provider took on', async () => {
    const { client, provider } = scene;
    const task = { id: agreed.taskId, isPrivate: true };
    expect((await client.api.tasks.listPosted({})).items).toMatchObject([task]);
    expect((await provider.api.applications.listSent({})).items).toMatchObject([{ task }]);
  });

  it('for the sitemap and for saved searches leave it out', async () => {
    const { server } = scene;
    const response = await fetch(`${server.url}/sitemap.xml`);
    const index = await response.text();
    for (const [, path] of index.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/gu)) {
      expect(await (await fetch(server.url + path)).text()).not.toContain(agreed.taskId);
    }
    expect(await taskSearches.find(server.services.db, [agreed.taskId])).toEqual([]);
  });
});

it('the street is the client’s alone until it is agreed, then of both (SERV-137, SERV-174)', async () => {
  const { ask, client, provider, seen, fetchStepId, slot } = scene;
  const { conversationId } = await ask({ time: slot(20) });
  const before = await seen(provider, conversationId);
  expect(before).toMatchObject({ location: null, locationArea: 'Austin, TX' });
  expect(JSON.stringify(before)).not.toContain('Secret');
  expect((await seen(client, conversationId)).location).toContain('77 Secret Street');
  const { taskId } = await provider.api.bookings.accept({
    stepId: await fetchStepId(provider, conversationId),
  });
  expect((await seen(provider, conversationId)).location).toContain('77 Secret Street');
  const task = await provider.api.tasks.find({ id: taskId });
  expect(task.exactPlace?.streetAddress).toContain('77 Secret Street');
  await provider.api.work.giveUp({ taskId });
  expect((await seen(provider, conversationId)).location).toBeNull();
});

it('a review of it says to others what kind of work it was, and no more (SERV-173)', async () => {
  const { agree, client, provider, server } = scene;
  const { taskId } = await agree({ time: scene.slot(15) });
  for (const step of ['start', 'complete'] as const) await provider.api.work[step]({ taskId });
  await client.api.work.confirm({ taskId });
  const written = { taskId, outcome: 'happened', rating: 5, communicationRating: 5 } as const;
  await client.api.reviews.write(written);
  await provider.api.reviews.write(written);
  const { public_id: personId } = await server.services.db
    .selectFrom('profiles')
    .select('public_id')
    .where('id', '=', provider.userId)
    .executeTakeFirstOrThrow();
  const titleFor = async (api: Api) =>
    (await api.reviews.received({ personId })).items.map(({ taskTitle }) => taskTitle);
  expect(await titleFor(server.anonymous)).toEqual(['Yard & garden']);
  expect(await titleFor(scene.outsider.api)).toEqual(['Yard & garden']);
  expect(await titleFor(client.api)).toEqual(['Garden care and hedges']);
});

it('the client shows the codes of a booking, the provider types them (DEAL-183, DEAL-184)', async () => {
  const { client, provider, outsider } = scene;
  const meeting = { kind: 'task', meetingId: agreed.taskId } as const;
  expect((await client.api.meetings.codeSecret(meeting)).secret).toMatch(/^[A-Z2-7]{32}$/);
  await expect(provider.api.meetings.codeSecret(meeting)).rejects.toMatchObject({ status: 404 });
  expect(await provider.api.meetings.codeState(meeting)).toMatchObject({
    enterArrived: { allowed: true },
  });
  await expect(outsider.api.meetings.codeState(meeting)).rejects.toMatchObject({ status: 404 });
});

it('its terms change by the booking alone, and it says so (DEAL-051)', async () => {
  const { server, client } = scene;
  const { taskId } = agreed;
  const changes = { price: { amount: 50, unit: 'job' as const } };
  await expect(
    client.api.agreements.propose({ taskId, applicationId: null, changes, today }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'The time and terms of a booking change in its chat.',
  });
  expect((await client.api.tasks.find({ id: taskId })).abilities.proposeChange.allowed).toBe(false);
  await expect(server.anonymous.tasks.find({ id: taskId })).rejects.toMatchObject({ status: 404 });
});

it('the database itself has no open private task', async () => {
  const { server } = scene;
  const { id } = await makeTask(server.services);
  await expect(
    server.services.db
      .updateTable('tasks')
      .set({ is_private: true })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow(/violates check constraint/u);
  await server.services.db.deleteFrom('tasks').where('id', '=', id).execute();
});
