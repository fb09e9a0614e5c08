import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { removeAccount } from '#identity/server/public.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { job, startAgreementScene, workshop } from './agreement-scene.ts';
import { agreementsData } from './personal-data.ts';

let scene: Awaited<ReturnType<typeof startAgreementScene>>;
beforeAll(async () => {
  scene = await startAgreementScene();
});
afterAll(() => scene.server.close());

/** The proposals in a person's export, on both sides. */
async function exported(userId: string): Promise<unknown[]> {
  const { db } = scene.server.services;
  const own = agreementsData.tables[0]?.exported;
  if (!own) throw new Error('nothing is exported');
  const asPoster = await sql<object>`
    select ${sql.join(own.columns.map((column) => sql.ref(column)))} from proposed_changes
    where ${sql.ref(own.by)} = ${userId}`.execute(db);
  const [record] = agreementsData.records ?? [];
  const asHelper = await record?.select(userId).execute(db);
  return [...asPoster.rows, ...(asHelper?.rows ?? [])];
}

async function leave({ userId }: { userId: string }): Promise<void> {
  const { services } = scene.server;
  await inTransaction(services, (work) => removeAccount(work, userId));
  await finishRemoval(services, userId);
}

test('both sides export a proposal, which lapses and stays when one of them leaves (DEAL-053)', async () => {
  const { poster, helper, state } = scene;
  const taskId = await scene.claimed({}, 'started');
  const proposalId = await scene.propose(poster, taskId, {
    price: job(50),
    scope: 'The gutters, too.',
  });
  const proposed = { task_id: taskId, proposed_by: 'poster', scope: 'The gutters, too.' };
  for (const { userId } of [poster, helper]) {
    expect(await exported(userId)).toMatchObject([{ ...proposed, state: 'open' }]);
  }
  await helper.api.work.complete({ taskId });
  await leave(poster);
  expect(await state(proposalId)).toBe('lapsed');
  expect(await exported(helper.userId)).toMatchObject([{ ...proposed, state: 'lapsed' }]);
});

test.each([
  ['helper', 'helper', { city: 'Denver', street_address: '' }],
  // The address that the poster named is the poster's.
  ['helper', 'poster', { city: 'Denver', street_address: '77 Secret Street' }],
  ['poster', 'helper', null],
  ['poster', 'poster', null],
] as const)(
  'when the %s leaves, a place that the %s proposed stays in exports without its address (DEAL-065)',
  async (leaver, by, stored) => {
    const { server } = scene;
    const pair = { poster: await server.person(), helper: await server.person() };
    const task = await makeTask(server.services, { posterId: pair.poster.userId });
    const taskId = task.id;
    await makeTaskWithHelper(server.services, { task, taskerId: pair.helper.userId });
    const proposalId = await scene.propose(pair[by], taskId, { place: workshop });
    await pair[by === 'poster' ? 'helper' : 'poster'].api.agreements.accept({ proposalId });
    await pair.helper.api.work.start({ taskId });
    await pair.helper.api.work.complete({ taskId });
    await pair.poster.api.work.confirm({ taskId });
    const area = { place_city: 'Denver', place_state: 'CO' };
    for (const { userId } of Object.values(pair)) {
      expect(await exported(userId)).toMatchObject([
        { ...area, place_street: '77 Secret Street', place_zip: '80202' },
      ]);
    }
    await leave(pair[leaver]);
    const other = pair[leaver === 'poster' ? 'helper' : 'poster'];
    expect(await exported(other.userId)).toMatchObject([
      { ...area, place_street: '', place_zip: '' },
    ]);
    const left = await server.services.db
      .selectFrom('task_places')
      .innerJoin('tasks', 'tasks.id', 'task_places.task_id')
      .select(['city', 'street_address'])
      .where('task_id', '=', taskId)
      .executeTakeFirst();
    expect(left ?? null).toEqual(stored);
  },
);
