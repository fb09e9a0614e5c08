import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../../task-draft.ts';
import { makePerson, makeTask } from '../../factory.ts';

let server: TestServer;

const HOUR = 3_600_000;
const HERE = { latitude: 30.267, longitude: -97.743 };

type Given = {
  draft?: Partial<TaskDraftInput>;
  hoursAgo?: number;
  /** Hours until the end of the chosen day. */
  endsIn?: number;
  place?: [number, number] | null;
};

const chosen = (date: string) => ({ timing: { type: 'specific', date } }) as const;

/** Every task differs from the others in what the filters look at. */
const things: Record<string, Given> = {
  lawn: {
    draft: { budget: { type: 'fixed', amount: 50 }, urgency: 'low' },
    hoursAgo: 1,
    place: [30.265, -97.745],
  },
  lessons: {
    draft: {
      budget: { type: 'hourly', amount: 20, maxAmount: 60 },
      timing: { type: 'flexible' },
      location: { type: 'remote' },
      urgency: 'high',
    },
    hoursAgo: 30,
    place: null,
  },
  party: {
    draft: { budget: { type: 'negotiable' }, ...chosen('2027-03-01'), urgency: 'urgent' },
    hoursAgo: 80,
    endsIn: 5,
    // Six miles to the north.
    place: [30.355, -97.745],
  },
  piano: {
    draft: { budget: { type: 'fixed', amount: 250.01 }, ...chosen('2027-03-04') },
    hoursAgo: 200,
    endsIn: 6 * 24,
    place: [32.775, -96.795],
  },
  roof: {
    draft: { budget: { type: 'fixed', amount: 900 }, ...chosen('2027-04-09') },
    hoursAgo: 200,
    endsIn: 8 * 24,
    place: [30.265, -97.745],
  },
};

beforeAll(async () => {
  server = await startTestServer();
  const posterId = await makePerson(server.services);
  for (const [name, { draft, hoursAgo = 1, endsIn, place }] of Object.entries(things)) {
    const createdAt = new Date(Date.now() - hoursAgo * HOUR);
    const task = { ...draft, title: name.padEnd(10, '.') };
    const { id } = await makeTask(server.services, { posterId, draft: task, createdAt });
    await server.services.db
      .updateTable('tasks')
      .set({ cell_latitude: place?.[0] ?? null, cell_longitude: place?.[1] ?? null })
      .$if(endsIn !== undefined, (update) =>
        update.set({ expires_at: new Date(Date.now() + (endsIn ?? 0) * HOUR) }),
      )
      .where('id', '=', id)
      .execute();
  }
});
afterAll(() => server.close());

type Filter = Parameters<TestServer['anonymous']['tasks']['facets']>[0];
const WORLD = { south: -90, west: -180, north: 90, east: 180 };

test.each<[Filter, string]>([
  [{}, 'lawn lessons party piano roof'],
  // TASK-357
  [{ minPrice: 50 }, 'lawn lessons piano roof'],
  [{ maxPrice: 50 }, 'lawn lessons'],
  [{ minPrice: 50.01, maxPrice: 250 }, 'lessons'],
  [{ minPrice: 61, maxPrice: 250 }, ''],
  [{ minPrice: 250.01, maxPrice: 250.01 }, 'piano'],
  [{ minPrice: 100, maxPrice: 50 }, ''],
  [{ negotiable: true }, 'party'],
  [{ negotiable: true, maxPrice: 20 }, 'lessons party'],
  [{ minPrice: 0, maxPrice: 0 }, ''],
  // TASK-358
  [{ near: HERE, radius: 1 }, 'lawn roof'],
  [{ near: HERE, radius: 10 }, 'lawn party roof'],
  [{ near: HERE, radius: 500 }, 'lawn party piano roof'],
  [{ near: HERE }, 'lawn lessons party piano roof'],
  [{ radius: 5 }, 'lawn lessons party piano roof'],
  // TASK-359
  [{ when: ['asap'] }, 'lawn'],
  [{ when: ['flexible'] }, 'lessons'],
  [{ when: ['today'] }, 'party'],
  [{ when: ['this-week'] }, 'party piano'],
  [{ when: ['asap', 'today', 'flexible'] }, 'lawn lessons party'],
  [{ date: '2027-04-09' }, 'roof'],
  [{ date: '2027-03-01', when: ['asap'] }, 'lawn party'],
  [{ date: '2027-03-02' }, ''],
  [{ date: '9999-12-31' }, ''],
  // TASK-360
  [{ locationType: 'remote' }, 'lessons'],
  [{ locationType: 'in-person' }, 'lawn party piano roof'],
  [{ posterUrgency: ['urgent'] }, 'party'],
  [{ posterUrgency: ['low', 'high'] }, 'lawn lessons'],
  [{ postedWithin: '24-hours' }, 'lawn'],
  [{ postedWithin: '3-days' }, 'lawn lessons'],
  [{ postedWithin: '7-days' }, 'lawn lessons party'],
  // TASK-356
  [{ minPrice: 20, near: HERE, radius: 20, postedWithin: '7-days', search: 'lawn' }, 'lawn'],
  [{ locationType: 'remote', near: HERE, radius: 20 }, ''],
])('%j finds %s (TASK-356 to TASK-360)', async (filter, found) => {
  const { tasks } = server.anonymous;
  for (const sort of ['newest', 'nearest', 'highest-pay', 'urgent']) {
    const { items, total } = await tasks.browse({ ...filter, sort });
    const names = items.map(({ title }) => title.replaceAll('.', '')).toSorted();
    expect([sort, names.join(' '), total]).toEqual([sort, found, names.length]);
  }
  const { items } = await tasks.listOnMap({ ...filter, bounds: WORLD });
  const onMap = items.map(({ title }) => title.replaceAll('.', '')).toSorted();
  // Those with a place (TASK-099).
  expect(onMap).toEqual(found.split(' ').filter((name) => things[name]?.place));
});

test('within a distance the nearest come first', async () => {
  const { items } = await server.anonymous.tasks.browse({
    near: HERE,
    radius: 10,
    sort: 'nearest',
  });
  expect(items.map(({ title }) => title.replaceAll('.', ''))).toEqual(['lawn', 'roof', 'party']);
});

describe('refused with 422 are (TASK-362)', () => {
  test.each([
    'minPrice=-1',
    'minPrice=10001',
    'maxPrice=cheap',
    'maxPrice=1e9',
    'negotiable=perhaps',
    'radius=0',
    'radius=501',
    'radius=near',
    'near[latitude]=91&near[longitude]=0',
    'near[latitude]=30',
    'when[0]=tomorrow',
    'when=soon',
    'date=2027-02-30',
    'date=tomorrow',
    'date=0000-01-01',
    'locationType=moon',
    'posterUrgency[0]=mild',
    'postedWithin=1-year',
    'day=today',
  ])('%s', async (query) => {
    const bounds = 'bounds[south]=30&bounds[west]=-98&bounds[north]=31&bounds[east]=-97';
    for (const path of [
      `/tasks?${query}`,
      `/tasks/facets?${query}`,
      `/tasks/map?${bounds}&${query}`,
    ]) {
      expect([path, (await fetch(`${server.url}/api${path}`)).status]).toEqual([path, 422]);
    }
  });

  test('others are read from an address as they are from JSON', async () => {
    const query =
      'minPrice=20&negotiable=true&when[0]=today&when[1]=flexible&posterUrgency[0]=urgent&near[latitude]=30.267&near[longitude]=-97.743&radius=10&locationType=in-person&postedWithin=7-days';
    const answer = await fetch(`${server.url}/api/tasks?${query}&limit=5`);
    expect(await answer.json()).toMatchObject({ total: 1, items: [{ title: 'party.....' }] });
  });
});
