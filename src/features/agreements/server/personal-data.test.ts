import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { removeAccount } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { job, startAgreementScene } from './agreement-scene.ts';
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

test('both sides export a proposal, which lapses and stays when one of them leaves (DEAL-053)', async () => {
  const { poster, helper, server, state } = scene;
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
  await inTransaction(server.services, (work) => removeAccount(work, poster.userId));
  await finishRemoval(server.services, poster.userId);
  expect(await state(proposalId)).toBe('lapsed');
  expect(await exported(helper.userId)).toMatchObject([{ ...proposed, state: 'lapsed' }]);
});
