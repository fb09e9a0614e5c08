import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { exampleDraft, makeTask } from '../factory.ts';

let server: TestServer;
let poster: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
});
afterAll(() => server.close());

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const today = day(0);
const refused = (fields: Record<string, string>) => ({ status: 422, data: { fields } });

const edit = { ...exampleDraft, title: 'Short' };
const own = async (draft: Partial<TaskDraftInput> = {}) =>
  (await makeTask(server.services, { posterId: poster.userId, draft })).id;

describe('editing', () => {
  test('saves the whole task and raises its version', async () => {
    const id = await own();
    const changed = await poster.api.tasks.update({
      id,
      version: 1,
      today,
      edit: { ...edit, category: 'delivery', kind: null, budget: { type: 'negotiable' } },
    });
    expect(changed).toMatchObject({
      title: 'Short',
      category: 'delivery',
      kind: null,
      price: 0,
      budgetType: 'negotiable',
      version: 2,
    });
  });

  test('refuses to overwrite a newer version', async () => {
    const id = await own();
    await poster.api.tasks.update({ id, version: 1, today, edit });
    await expect(poster.api.tasks.update({ id, version: 1, today, edit })).rejects.toMatchObject({
      status: 409,
      message: 'This task was changed elsewhere. Reload to see the latest version.',
    });
    const both = await Promise.allSettled(
      [1, 2].map(() => poster.api.tasks.update({ id, version: 2, today, edit })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each<[string, object, Record<string, string>]>([
    [
      'blank texts',
      { title: ' ', description: '' },
      { 'edit.title': 'Title is required', 'edit.description': 'Description is required' },
    ],
    [
      'a long title',
      { title: 'x'.repeat(101) },
      { 'edit.title': 'Title cannot exceed 100 characters' },
    ],
    [
      'a price below one dollar',
      { budget: { type: 'fixed', amount: 0.5 } },
      { 'edit.budget.amount': 'Price must be at least $1' },
    ],
    [
      'no price',
      { budget: { type: 'fixed' } },
      { 'edit.budget.amount': 'Price must be at least $1' },
    ],
    [
      'no place',
      { location: { type: 'in-person', city: ' ', state: 'TX' } },
      { 'edit.location.city': 'Location is required' },
    ],
    [
      'a past date',
      { timing: { type: 'specific', date: day(-1) } },
      { 'edit.timing.date': 'Please choose today or a later date' },
    ],
  ])('refuses %s', async (_name, changes, fields) => {
    const id = await own();
    await expect(
      poster.api.tasks.update({ id, version: 1, today, edit: { ...exampleDraft, ...changes } }),
    ).rejects.toMatchObject(refused(fields));
    expect(await poster.api.tasks.find({ id })).toMatchObject({
      version: 1,
      title: exampleDraft.title,
    });
  });

  test('a new date wakes an expired task, and its old one may stay', async () => {
    const id = await own({ timing: { type: 'specific', date: day(1) } });
    const passed = { timing_date: day(-2), expires_at: new Date(Date.now() - 86_400_000) };
    await server.services.db.updateTable('tasks').set(passed).where('id', '=', id).execute();
    expect(await server.anonymous.tasks.find({ id })).toMatchObject({ isExpired: true });

    const passedDay = { type: 'specific', date: day(-2) } as const;
    await poster.api.tasks.update({ id, version: 1, today, edit: { ...edit, timing: passedDay } });
    expect(await server.anonymous.tasks.find({ id })).toMatchObject({ isExpired: true });
    const timing = { type: 'specific', date: day(5) } as const;
    await poster.api.tasks.update({ id, version: 2, today, edit: { ...edit, timing } });
    expect(await server.anonymous.tasks.find({ id })).toMatchObject({ isExpired: false });
  });

  test('a place that is not found clears the old coordinates', async () => {
    const id = await own();
    const location = { ...exampleDraft.location, city: 'Nowhere at all', zipCode: '' };
    expect(
      await poster.api.tasks.update({ id, version: 1, today, edit: { ...edit, location } }),
    ).toMatchObject({ latitude: null, longitude: null, locationArea: 'Nowhere at all, TX' });
  });
});
