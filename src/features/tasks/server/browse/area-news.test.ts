import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { ChangedThere } from '#features/geo/areas/area-topic.ts';
import { broadcastToAreas } from '#features/geo/server/public.ts';
import { TASK_AREAS, TASKS_CHANGED_THERE } from '../../live-events.ts';
import { exampleDraft } from '../factory.ts';

let server: TestServer;
let poster: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person();
  other = await server.person();
});
afterAll(() => server.close());

const austin = exampleDraft.location;
const newYork = { ...austin, city: 'New York', state: 'NY', zipCode: '10001' } as const;
const AUSTIN = '1:30:-98';
const NEW_YORK = '1:40:-74';
const today = new Date().toISOString().slice(0, 10);

const post = async (location: typeof austin | typeof newYork | { type: 'remote' } = austin) =>
  (
    await poster.api.tasks.create({
      draft: { ...exampleDraft, location },
      requestKey: crypto.randomUUID(),
      today,
    })
  ).id;

const isNewsAbout =
  (id: string) =>
  ({ ids }: ChangedThere) =>
    ids?.includes(id) ?? false;
const newsReceived = (page: LivePage) =>
  page.received.filter(({ event }) => event === TASKS_CHANGED_THERE).map(({ payload }) => payload);
const subscribe = (page: LivePage, ids: unknown, kind = 'tasks') =>
  page.socket.emitWithAck('subscribe', { kind, ids });

async function subscribed(...ids: string[]): Promise<LivePage> {
  const page = await openPage(server, other.token);
  expect(await subscribe(page, ids)).toBe(ids.length);
  return page;
}

test('a page gets news of the tasks of its area, only which, and of no others (TASK-280)', async () => {
  const [here, there, country, elsewhere] = await Promise.all([
    subscribed(AUSTIN),
    subscribed(NEW_YORK),
    subscribed('10:3:-10', '10:4:-8'),
    subscribed('nowhere'),
  ]);
  const inAustin = await post();
  await here.receives(TASKS_CHANGED_THERE, isNewsAbout(inAustin));
  const inNewYork = await post(newYork);
  const remote = await post({ type: 'remote' });
  await there.receives(TASKS_CHANGED_THERE, isNewsAbout(inNewYork));
  await elsewhere.receives(TASKS_CHANGED_THERE, isNewsAbout(remote));
  await country.receives(TASKS_CHANGED_THERE, isNewsAbout(inNewYork));
  expect(newsReceived(here)).toEqual([{ ids: [inAustin] }]);
  expect(newsReceived(there)).toEqual([{ ids: [inNewYork] }]);
  expect(newsReceived(elsewhere)).toEqual([{ ids: [remote] }]);
  expect(newsReceived(country)).toEqual([{ ids: [inAustin] }, { ids: [inNewYork] }]);
  for (const page of [here, there, country, elsewhere]) page.socket.close();
});

test('an edit that moves a task is broadcast where it was and where it is; so is its end', async () => {
  const id = await post();
  const [here, there] = await Promise.all([subscribed(AUSTIN), subscribed(NEW_YORK)]);
  await poster.api.tasks.update({
    id,
    version: 1,
    today,
    edit: { ...exampleDraft, location: newYork },
  });
  await Promise.all([
    here.receives(TASKS_CHANGED_THERE, isNewsAbout(id)),
    there.receives(TASKS_CHANGED_THERE, isNewsAbout(id)),
  ]);
  const again = await subscribed(NEW_YORK);
  await poster.api.tasks.remove({ id });
  await again.receives(TASKS_CHANGED_THERE, isNewsAbout(id));
  for (const page of [here, there, again]) page.socket.close();
});

test('a burst in an area is broadcast once; a very large one says only that there are many', async () => {
  const page = await subscribed(AUSTIN);
  const cell = { latitude: 30.265, longitude: -97.745 };
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
  for (const id of [...ids, ...ids]) broadcastToAreas(server.services, TASK_AREAS, id, [cell]);
  await page.receives(TASKS_CHANGED_THERE);
  for (const id of [...ids, crypto.randomUUID()])
    broadcastToAreas(server.services, TASK_AREAS, id, [cell, cell]);
  await page.receives(TASKS_CHANGED_THERE, (news: ChangedThere) => news.ids === null);
  expect(newsReceived(page)).toEqual([{ ids }, { ids: null }]);
  page.socket.close();
});

test('a page subscribes to what it last named, and no more than there is', async () => {
  const page = await subscribed(NEW_YORK);
  expect(await subscribe(page, [AUSTIN, 'user:1', '', 'everything', '1:99:0'])).toBe(1);
  const many = Array.from({ length: 65 }, (_, n) => `1:30:${-n}`);
  expect(await subscribe(page, many)).toBe(0);
  expect(await subscribe(page, 'everything')).toBe(0);
  expect(await subscribe(page, [AUSTIN], 'user')).toBe(0);
  expect(await page.socket.emitWithAck('subscribe', null)).toBe(0);
  await post(newYork);
  const inAustin = await post();
  await page.receives(TASKS_CHANGED_THERE, isNewsAbout(inAustin));
  expect(newsReceived(page)).toEqual([{ ids: [inAustin] }]);
  page.socket.close();
});
