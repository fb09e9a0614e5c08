import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { exampleDraft, makePerson, makeTask } from '../factory.ts';
import { forgetOldAreaNotices, notifyNeighbors } from './notify-neighbors.ts';

let server: TestServer;
let poster: TestPerson;
let neighbor: TestPerson;
/** The middle of the cell that tasks in Austin lie in. */
let austin: { latitude: number; longitude: number };

beforeAll(async () => {
  server = await startTestServer();
  // No notifications are sent unless a test says so; the last test but one lets the jobs run.
  vi.spyOn(server.services.jobs, 'enqueue').mockResolvedValue();
  poster = await server.person('Ana Poster');
  neighbor = await server.person('Nora Neighbor');
  const { id } = await makeTask(server.services);
  const task = await server.anonymous.tasks.find({ id });
  austin = { latitude: task.latitude ?? 0, longitude: task.longitude ?? 0 };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('area_notices').execute();
  await server.services.db.deleteFrom('profile_places').execute();
  await livesAt(neighbor.userId, 0);
});

/** So many miles north of the task. */
async function livesAt(profileId: string, miles: number) {
  const latitude = austin.latitude + (miles / 3959) * (180 / Math.PI);
  const geoPoint = sql<string>`ll_to_earth(${latitude}, ${austin.longitude})`;
  await server.services.db
    .insertInto('profile_places')
    .values({ profile_id: profileId, location: 'Austin, TX', geo_point: geoPoint })
    .execute();
}
const newTask = async (draft: Partial<TaskDraftInput> = {}, createdAt?: Date) => {
  const { id } = await makeTask(server.services, {
    posterId: poster.userId,
    draft,
    ...(createdAt && { createdAt }),
  });
  return id;
};
/** Posts a task and notifies everyone around, without waiting for the job that does the same. */
const announced = async (...parts: Parameters<typeof newTask>) => {
  const id = await newTask(...parts);
  await notifyNeighbors(server.services, id);
  return id;
};
const listNotices = async (personId: string, taskId?: string) => {
  const rows = await server.services.db
    .selectFrom('notifications')
    .select(['message', 'entity_id'])
    .where('recipient_id', '=', personId)
    .where('type', '=', 'new_task_in_area')
    .$if(taskId !== undefined, (query) => query.where('entity_id', '=', taskId ?? ''))
    .execute();
  return rows.map((row) => row.message);
};
const wants = (personId: string, isWanted: boolean) =>
  server.services.db
    .updateTable('profiles')
    .set({ notify_new_tasks_in_area: isWanted })
    .where('id', '=', personId)
    .execute();

describe('a new task in the area (NOTE-035)', () => {
  test('reaches the people who live around it, with a way to it', async () => {
    const id = await announced();
    const { items } = await neighbor.api.notifications.list({});
    expect(items.filter(({ entityId }) => entityId === id)).toEqual([
      expect.objectContaining({
        type: 'new_task_in_area',
        message: 'New task near you: "Mow the front lawn".',
        entityType: 'task',
        taskId: id,
        isSilent: false,
        sender: { personId: expect.any(String) as string, fullName: 'Ana Poster', avatarUrl: null },
      }),
    ]);
  });

  test('is worded in the language of the recipient', async () => {
    const luz = await server.person('Luz');
    await luz.api.profiles.update({ preferredLanguage: 'es' });
    await livesAt(luz.userId, 1);
    expect(await listNotices(luz.userId, await announced())).toEqual([
      'Nueva tarea cerca de ti: «Mow the front lawn».',
    ]);
  });

  test.each([
    [14.99, 1],
    [15.01, 0],
    [120, 0],
  ])('reaches a person who lives %d miles away: %d notification', async (miles, count) => {
    const id = await makePerson(server.services);
    await livesAt(id, miles);
    expect(await listNotices(id, await announced())).toHaveLength(count);
  });

  test('does not reach its poster, who does not want it, nor who lives nowhere', async () => {
    const [unwilling, nowhere] = [
      await makePerson(server.services),
      await makePerson(server.services),
    ];
    await livesAt(poster.userId, 0);
    await livesAt(unwilling, 0);
    await wants(unwilling, false);
    await server.services.db
      .insertInto('profile_places')
      .values({ profile_id: nowhere, location: 'Atlantis', geo_point: null })
      .execute();
    const id = await announced();
    expect(await listNotices(neighbor.userId, id)).toHaveLength(1);
    for (const person of [poster.userId, unwilling, nowhere]) {
      expect(await listNotices(person, id)).toEqual([]);
    }
  });

  test('reaches people once, however often the job runs, and whatever was deleted', async () => {
    const id = await announced();
    await Promise.all([notifyNeighbors(server.services, id), notifyNeighbors(server.services, id)]);
    expect(await listNotices(neighbor.userId, id)).toHaveLength(1);
    await server.services.db.deleteFrom('notifications').where('entity_id', '=', id).execute();
    await notifyNeighbors(server.services, id);
    expect(await listNotices(neighbor.userId, id)).toEqual([]);
  });

  test('reaches no one more than ten times in a day, even by several jobs at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => newTask()));
    await Promise.all(ids.map((id) => notifyNeighbors(server.services, id)));
    const notices = await Promise.all(ids.map((id) => listNotices(neighbor.userId, id)));
    expect(notices.flat()).toHaveLength(10);

    await server.services.db
      .updateTable('area_notices')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .execute();
    expect(await listNotices(neighbor.userId, await announced())).toHaveLength(1);
  });

  test('reaches more people than one statement takes', async () => {
    const people = await server.services.db
      .insertInto('identity.users')
      .columns(['id', 'email'])
      .expression(
        sql`select gen_random_uuid(), 'crowd' || n || '@example.org' from generate_series(1, 1100) n`,
      )
      .returning('id')
      .execute();
    await sql`insert into profiles (id) select id from identity.users where email like 'crowd%'`.execute(
      server.services.db,
    );
    await sql`
      insert into profile_places (profile_id, location, geo_point)
      select id, 'Austin, TX', ll_to_earth(${austin.latitude}, ${austin.longitude})
      from identity.users where email like 'crowd%'
    `.execute(server.services.db);
    const id = await announced();
    const { count } = await server.services.db
      .selectFrom('notifications')
      .select(({ fn }) => fn.count<number>('recipient_id').distinct().as('count'))
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(people.length + 1);
    await server.services.db
      .deleteFrom('identity.users')
      .where('email', 'like', 'crowd%')
      .execute();
  });
});

describe('no one is notified of a task', () => {
  const remote = { location: { type: 'remote' } } as const;
  const unknown = { location: { ...exampleDraft.location, city: 'Nowhereville', zipCode: '' } };
  test.each<[string, Partial<TaskDraftInput>, Date?]>([
    ['that is done from anywhere', remote],
    ['whose place is not known', unknown],
    ['whose day has gone by', { timing: { type: 'specific', date: '2026-01-02' } }],
    ['that is no news any more', {}, new Date(Date.now() - 25 * 60 * 60 * 1000)],
  ])('%s', async (_case, draft, createdAt) => {
    const id = await announced(draft, createdAt);
    expect(await listNotices(neighbor.userId, id)).toEqual([]);
  });

  test('that was removed before anyone was notified', async () => {
    const id = await newTask();
    await poster.api.tasks.remove({ id });
    await notifyNeighbors(server.services, id);
    expect(await listNotices(neighbor.userId, id)).toEqual([]);
  });
});

test('a person who moved to a place is notified of what is posted there', async () => {
  vi.mocked(server.services.jobs.enqueue).mockRestore();
  const { db } = server.services;
  const moved = await server.person('Mo');
  const home = () =>
    db
      .selectFrom('profile_places')
      .select(['location', sql<boolean>`geo_point is not null`.as('isFound')])
      .where('profile_id', '=', moved.userId)
      .executeTakeFirst();
  const live = (location: string) =>
    moved.api.profiles.completeOnboarding({ fullName: 'Mo', location });
  await live('Atlantis, ZZ');
  await vi.waitFor(
    async () => expect(await home()).toEqual({ location: 'Atlantis, ZZ', isFound: false }),
    { timeout: 15_000, interval: 200 },
  );
  const profile = await live('Austin, TX');
  // Its owner gets the middle of its cell, and nothing as it is stored.
  expect(profile.place).toEqual({
    city: 'Austin',
    state: 'TX',
    latitude: 30.265,
    longitude: -97.745,
  });
  expect(JSON.stringify(profile)).not.toMatch(/geo_?point/i);
  await vi.waitFor(
    async () => expect(await home()).toEqual({ location: 'Austin, TX', isFound: true }),
    { timeout: 15_000, interval: 200 },
  );
  const id = await newTask();
  await vi.waitFor(async () => expect(await listNotices(moved.userId, id)).toHaveLength(1), {
    timeout: 15_000,
    interval: 200,
  });
}, 60_000);

test('forgets after some days who was notified', async () => {
  const id = await announced();
  const storedNotices = () =>
    server.services.db.selectFrom('area_notices').select('task_id').execute();
  await forgetOldAreaNotices(server.services.db);
  expect(await storedNotices()).toEqual([{ task_id: id }]);
  await server.services.db
    .updateTable('area_notices')
    .set({ created_at: sql<Date>`now() - interval '4 days'` })
    .execute();
  await forgetOldAreaNotices(server.services.db);
  expect(await storedNotices()).toEqual([]);
});
