import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { usStates } from '#features/geo/us-states.ts';
import { readLocalPlace } from '#features/geo/local-place.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { exampleDraft, makePerson, makeTask } from '../factory.ts';

let server: TestServer;
let posterId: string;

beforeAll(async () => {
  server = await startTestServer();
  posterId = await makePerson(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('tasks').execute();
});

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const post = async (title: string, draft: Partial<TaskDraftInput> = {}, hoursAgo = 1) =>
  (
    await makeTask(server.services, {
      posterId,
      draft: { ...draft, title: title.padEnd(10, '.') },
      createdAt: ago(hoursAgo),
    })
  ).id;
const inCity = (city: string, state: (typeof usStates)[number] = 'TX') => ({
  location: { ...exampleDraft.location, city, state },
});
const change = (id: string, values: object) =>
  server.services.db.updateTable('tasks').set(values).where('id', '=', id).execute();
type Input = Parameters<typeof server.anonymous.tasks.listLocal>[0];
const list = (input: Partial<Input> = {}) =>
  server.anonymous.tasks.listLocal({ places: ['austin-tx'], ...input });
const names = async (input: Partial<Input> = {}) =>
  (await list(input)).items.map(({ title }) => title.replaceAll('.', ''));

test('a city has its open, unexpired tasks, newest first, and no remote ones', async () => {
  await post('older', {}, 5);
  await post('newer', {}, 2);
  await post('other state', inCity('Austin', 'MO'));
  await post('other city', inCity('Austin Lake'));
  await post('remote', { location: { type: 'remote' } });
  await change(await post('expired'), { expires_at: ago(1) });
  await change(await post('removed'), { removed_at: ago(1) });
  await change(await post('claimed'), { status: 'claimed', claimed_by: posterId });
  expect(await names()).toEqual(['newer', 'older']);
  expect((await list()).total).toBe(2);
});

test('knows where the cities lie even while nothing is open in them (SHELL-151)', async () => {
  const { items, centers } = await list({
    places: ['duluth-mn', 'nowhere-at-all-tx', 'AUSTIN-tx'],
  });
  expect(items).toEqual([]);
  expect(centers).toEqual([
    { latitude: expect.closeTo(46.78, 0), longitude: expect.closeTo(-92.11, 0) },
    { latitude: expect.closeTo(30.27, 0), longitude: expect.closeTo(-97.74, 0) },
  ]);
});

test.each([
  ['AUSTIN', 'TX', 'austin-tx'],
  ['austin', 'TX', 'AUSTIN-tx'],
  ['St. Louis', 'MO', 'st-louis-mo'],
  ['SAN JOSÉ', 'CA', 'san-jose-ca'],
  ['San José', 'CA', 'san-josé-ca'],
  ['New  York', 'NY', 'new-york-ny'],
  ["Coeur d'Alene", 'ID', 'coeur-dalene-id'],
  ["Coeur d'Alene", 'ID', 'coeur-d-alene-id'],
  ['OFallon', 'IL', 'o-fallon-il'],
  ['Winston Salem', 'NC', 'winston-salem-nc'],
] as const)('a task in %s, %s is on the page %s', async (city, state, parameter) => {
  await post('here', inCity(city, state));
  const place = readLocalPlace(parameter);
  expect(await names({ places: [place?.key ?? 'none'] })).toEqual(['here']);
});

test('several cities make one list', async () => {
  await post('austin', {}, 3);
  await post('berkeley', inCity('Berkeley', 'CA'), 2);
  await post('lodi', inCity('Lodi', 'CA'), 1);
  expect(await names({ places: ['berkeley-ca', 'austin-tx'] })).toEqual(['berkeley', 'austin']);
});

describe('the search', () => {
  beforeEach(async () => {
    await post('Hedge', { description: 'Cut it down to the height of a person.' }, 3);
    await post('Couch', { category: 'handyman', kind: 'moving-labor' }, 2);
    await change(await post('Piano', {}, 1), { category: 'Music lessons', kind: null });
  });

  test.each([
    ['', ['Piano', 'Couch', 'Hedge']],
    ['  ', ['Piano', 'Couch', 'Hedge']],
    ['hEDGE', ['Hedge']],
    ['height of', ['Hedge']],
    ['Moving', ['Couch']],
    ['handyman serv', ['Couch']],
    ['music less', ['Piano']],
    ['%', []],
    ['nothing like it', []],
  ])('finds title, description and category: "%s"', async (search, found) => {
    expect(await names({ search })).toEqual(found);
    expect((await list({ search })).total).toBe(found.length);
  });

  test('knows the categories by the names of the language', async () => {
    const api = await fetch(`${server.url}/api/tasks/local?places[0]=austin-tx&search=mudanza`, {
      headers: { 'Accept-Language': 'es' },
    });
    expect(await api.json()).toMatchObject({ items: [{ title: 'Couch.....' }], total: 1 });
  });
});

test('pages follow without gaps, and a foreign cursor is refused', async () => {
  const same = ago(4);
  for (let n = 0; n < 5; n += 1) await change(await post(`task ${n}`), { created_at: same });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, cursor });
    expect(page.total).toBe(5);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
  await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ status: 422 });
});
