import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import type { TaskDraftInput } from '#features/tasks/task-draft.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { NamedTime } from '../contract.ts';
import { makeApplication } from './factory.ts';
import { startScene } from './test-scene.ts';

const { server, poster, helper, waiting } = await startScene();
afterAll(() => server.close());
const { db } = server.services;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const newTask = (draft: Partial<TaskDraftInput> = {}) =>
  makeTask(server.services, { posterId: poster.userId, draft });
const received = async (taskId: string) =>
  (await poster.api.applications.listReceived({ taskId })).items;

describe('the distance of an applicant (DEAL-058)', () => {
  const HOME = { latitude: 30.3134567, longitude: -97.7387654 };
  const settle = async (person: TestPerson, location = 'Austin, TX', lookedUp = location) => {
    const { latitude, longitude } = gridCellCenter(HOME);
    await db.updateTable('profiles').set({ location }).where('id', '=', person.userId).execute();
    const place = {
      location: lookedUp,
      geo_point: sql<string>`ll_to_earth(${latitude}, ${longitude})`,
    };
    await db
      .insertInto('profile_places')
      .values({ profile_id: person.userId, ...place })
      .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(place))
      .execute();
  };
  const taskAt = async (latitude: number, longitude: number) => {
    const task = await newTask();
    const cell = gridCellCenter({ latitude, longitude });
    await db
      .updateTable('tasks')
      .set({ cell_latitude: cell.latitude, cell_longitude: cell.longitude })
      .where('id', '=', task.id)
      .execute();
    return task;
  };
  const applyAndMeasure = async (person: TestPerson, task: { id: string; posterId: string }) => {
    await makeApplication(server.services, { task, applicantId: person.userId });
    return (await received(task.id))[0]?.applicant.distance;
  };

  test('is between the two cells, to a tenth of a mile, and tells no more of a home', async () => {
    await settle(helper);
    expect(await applyAndMeasure(helper, await taskAt(30.2672, -97.7431))).toBe(3.5);
    // Anywhere in one cell is the same.
    expect(await applyAndMeasure(helper, await taskAt(30.2601, -97.7499))).toBe(3.5);
    expect(await applyAndMeasure(helper, await taskAt(30.3199, -97.7301))).toBe(0);
    const answer = JSON.stringify(await received((await newTask()).id));
    expect(answer).not.toContain('latitude');
  });

  test('is unknown of a remote task, and where a place is unknown or was changed since', async () => {
    await settle(helper);
    const remote = await newTask({ location: { type: 'remote' } });
    expect(await applyAndMeasure(helper, remote)).toBeNull();
    expect(await applyAndMeasure(waiting, await taskAt(30.2672, -97.7431))).toBeNull();
    await settle(helper, 'Dallas, TX', 'Austin, TX');
    expect(await applyAndMeasure(helper, await taskAt(30.2672, -97.7431))).toBeNull();
  });

  test('is a detail of the person: not there for a poster who may not see those (PEOPLE-069)', async () => {
    const hidden = await server.person('Hilda Hidden');
    await settle(hidden);
    await db
      .updateTable('profiles')
      .set({ profile_visibility: 'private' })
      .where('id', '=', hidden.userId)
      .execute();
    expect(await applyAndMeasure(hidden, await taskAt(30.2672, -97.7431))).toBeNull();
  });
});

describe('when an applicant can come (DEAL-059)', () => {
  const apply = (taskId: string, time: NamedTime | null) =>
    helper.api.applications.apply({ taskId, message: 'I can come.', time });

  test('is stored with the application, for poster and applicant', async () => {
    const { id: taskId } = await newTask({ timing: { type: 'asap' } });
    const time = { date: dayFromNow(3), timeOfDay: 'morning' as const };
    const { id: applicationId } = await apply(taskId, time);
    expect(await received(taskId)).toMatchObject([{ time }]);
    const [sent] = (await helper.api.applications.listSent({})).items;
    expect(sent).toMatchObject({ id: applicationId, time });
    for (const { api } of [poster, helper]) {
      expect(await api.applications.find({ applicationId })).toMatchObject({ time });
    }
  });

  test('need not be named', async () => {
    const { id: taskId } = await newTask({ timing: { type: 'asap' } });
    await apply(taskId, null);
    expect(await received(taskId)).toMatchObject([{ time: null }]);
  });

  test.each<[string, Partial<TaskDraftInput>, NamedTime]>([
    [
      'a past day',
      { timing: { type: 'flexible' } },
      { date: dayFromNow(-2), timeOfDay: 'morning' },
    ],
    [
      'another day than the task has',
      { timing: { type: 'specific', date: dayFromNow(5), timeOfDay: 'flexible' } },
      { date: dayFromNow(6), timeOfDay: 'morning' },
    ],
    [
      'another part of the day than the task has',
      { timing: { type: 'specific', date: dayFromNow(5), timeOfDay: 'evening' } },
      { date: dayFromNow(5), timeOfDay: 'morning' },
    ],
    ['no day at all', { timing: { type: 'asap' } }, { date: 'soon', timeOfDay: 'morning' }],
  ])('%s is refused at its field, and nothing is stored', async (_, draft, time) => {
    const { id: taskId } = await newTask(draft);
    await expect(apply(taskId, time)).rejects.toMatchObject({ status: 422 });
    expect(await received(taskId)).toEqual([]);
  });
});
