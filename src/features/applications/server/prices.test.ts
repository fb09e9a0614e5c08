import { afterAll, describe, expect, test } from 'vitest';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import type { NamedPrice } from '#features/tasks/contract.ts';
import type { BudgetType } from '#features/tasks/vocabulary.ts';
import type { TestPerson } from '#test/support/server.ts';
import { TITLE, startScene } from './test-scene.ts';

const { server, poster, helper, waiting, messages } = await startScene();
afterAll(() => server.close());

const BUDGETS = {
  fixed: { type: 'fixed', amount: 40 },
  hourly: { type: 'hourly', amount: 20 },
  negotiable: { type: 'negotiable' },
} as const;

const newTask = async (budget: BudgetType = 'negotiable') =>
  (await makeTask(server.services, { posterId: poster.userId, draft: { budget: BUDGETS[budget] } }))
    .id;

const job = (amount: number): NamedPrice => ({ amount, unit: 'job' });
const hour = (amount: number): NamedPrice => ({ amount, unit: 'hour' });
const apply = (person: TestPerson, taskId: string, price: NamedPrice | null) =>
  person.api.applications.apply({ taskId, message: 'I can come today.', price });

const NEEDED = 'Say what you would charge';
const RANGE = 'Please enter a price from $1 to $10,000';
const PER_JOB = 'This task has one price for the whole job. Please enter that.';
const PER_HOUR = 'This task is paid by the hour. Please enter a price per hour.';

describe('a price is named with an application (DEAL-030)', () => {
  test.each<[BudgetType, NamedPrice | null, refused: string | null]>([
    ['fixed', null, null],
    ['fixed', job(55.5), null],
    ['fixed', hour(20), PER_JOB],
    ['hourly', null, null],
    ['hourly', hour(25), null],
    ['hourly', job(100), PER_HOUR],
    ['negotiable', null, NEEDED],
    ['negotiable', job(10_000), null],
    ['negotiable', hour(1), null],
    ['negotiable', job(0.99), RANGE],
    ['negotiable', job(10_000.01), RANGE],
    ['negotiable', job(-5), RANGE],
    ['negotiable', job(Number.NaN), RANGE],
  ])('of a %s task, %j: %s', async (budget, price, refused) => {
    const taskId = await newTask(budget);
    const applying = apply(helper, taskId, price);
    if (refused === null) {
      await applying;
      const [received] = (await poster.api.applications.listReceived({ taskId })).items;
      expect(received?.price).toEqual(price);
      const [sent] = (await helper.api.applications.listSent({})).items;
      expect(sent?.price).toEqual(price);
    } else {
      await expect(applying).rejects.toMatchObject({ status: 422 });
      const fields = await applying.catch(
        (error: { data: { fields: Record<string, string> } }) => error.data.fields,
      );
      expect(Object.values(fields)).toEqual([refused]);
      expect((await poster.api.applications.listReceived({ taskId })).items).toEqual([]);
    }
  });
});

test('the poster reads the price in the notification, everyone else nothing of it (DEAL-031)', async () => {
  const taskId = await newTask();
  await apply(helper, taskId, job(1250));
  await apply(waiting, taskId, hour(18.5));
  expect(await messages(poster, taskId)).toEqual([
    `application_received: Hugo Helper applied for your task "${TITLE}" for $1,250.`,
    `application_received: Wanda Waiting applied for your task "${TITLE}" for $18.50 an hour.`,
  ]);
  for (const api of [server.anonymous, waiting.api]) {
    expect(JSON.stringify(await api.tasks.find({ id: taskId }))).not.toContain('1250');
  }
  await expect(waiting.api.applications.listReceived({ taskId })).rejects.toMatchObject({
    status: 403,
  });
});

test('lowest prices first: for the job, per hour, then without one; page by page (DEAL-032)', async () => {
  const taskId = await newTask('negotiable');
  const prices = [job(80), hour(15), job(30), hour(12), job(30)];
  for (const price of prices) await apply(await server.person(), taskId, price);
  // An application from before prices could be named.
  await server.services.db
    .updateTable('task_applications')
    .set({ price: null, price_unit: null })
    .where('task_id', '=', taskId)
    .where('price', '=', 80)
    .execute();
  for (let count = 0; count < 20; count += 1) {
    await apply(await server.person(), taskId, job(200 + count));
  }
  const seen: (NamedPrice | null)[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof poster.api.applications.listReceived>> =
      await poster.api.applications.listReceived({ taskId, sort: 'lowest-price', cursor });
    seen.push(...page.items.map(({ price }) => price));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const above = Array.from({ length: 20 }, (_, at) => job(200 + at));
  expect(seen).toEqual([job(30), job(30), ...above, hour(12), hour(15), null]);
});

test('with the approval it is the agreed price, for the two alone and as long as that lasts (DEAL-033)', async () => {
  const taskId = await newTask();
  const { id: applicationId } = await apply(helper, taskId, job(75));
  await apply(waiting, taskId, job(60));
  const read = async (api = poster.api) => (await api.tasks.find({ id: taskId })).agreedPrice;
  expect(await read()).toBeUndefined();
  await poster.api.applications.decide({ taskId, applicationId, status: 'approved' });
  expect((await messages(helper, taskId)).at(-1)).toBe(
    `application_approved: Your application for "${TITLE}" was approved at $75. You can now claim the task.`,
  );
  await helper.api.work.claim({ taskId });
  expect(await read()).toEqual(job(75));
  expect(await read(helper.api)).toEqual(job(75));
  expect((await helper.api.applications.listSent({})).items[0]?.task.agreedPrice).toEqual(job(75));
  expect(
    (await poster.api.tasks.listPosted({})).items.find(({ id }) => id === taskId)?.agreedPrice,
  ).toEqual(job(75));
  for (const api of [server.anonymous, waiting.api]) expect(await read(api)).toBeUndefined();
  await helper.api.work.giveUp({ taskId });
  expect(await read()).toBeUndefined();
  expect(await read(helper.api)).toBeUndefined();
});

test.each([
  ['the price', { budget: { type: 'fixed', amount: 90 } }, 'The price of'],
  ['the day', { timing: { type: 'flexible' } }, 'The day of'],
  ['the place', { location: { type: 'remote' } }, 'The place of'],
  [
    'two of them',
    { budget: { type: 'fixed', amount: 91 }, timing: { type: 'flexible' } },
    'The details of',
  ],
] as const)('who applied reads that %s changed (DEAL-034)', async (_, edit, text) => {
  const { id } = await makeTask(server.services, { posterId: poster.userId });
  await apply(helper, id, null);
  const { version } = await poster.api.tasks.find({ id });
  await poster.api.tasks.update({
    id,
    version,
    today: new Date().toISOString().slice(0, 10),
    edit: { ...exampleDraft, ...edit },
  });
  expect((await messages(helper, id)).at(-1)).toBe(`task_updated: ${text} "${TITLE}" changed.`);
});
