import { makeTask } from '#features/tasks/server/factory.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

/** The state after a race: who has a part, who is in the group, how many claims succeeded. */
type Outcome = { parts: string[]; members: string[]; claims: number };

/**
 * All helpers apply for the last places of a task at once, are approved at once and claim at once, each twice; then one
 * gives up while those without a part ask for it.
 */
export async function raceForParts(
  server: TestServer,
  poster: TestPerson,
  { helpers, wanted }: { helpers: readonly TestPerson[]; wanted: number },
): Promise<Outcome[]> {
  const { id: taskId } = await makeTask(server.services, {
    posterId: poster.userId,
    draft: { helpersWanted: wanted },
  });
  const ids = await Promise.all(
    helpers.map(async ({ api }) => (await api.applications.apply({ taskId, message: 'Me.' })).id),
  );
  const approveAll = () =>
    ids.map((applicationId) =>
      poster.api.applications.decide({ taskId, applicationId, status: 'approved' }),
    );
  const claimAll = () => helpers.flatMap(({ api }) => [1, 2].map(() => api.work.claim({ taskId })));
  await Promise.allSettled([...approveAll(), ...claimAll()]);
  const first = await Promise.allSettled(claimAll());
  const full = await readOutcome(server, taskId, first);
  const leaving = helpers.find(({ userId }) => userId === full.parts[0]);
  const partId = (await leaving?.api.tasks.find({ id: taskId }))?.ownPartId ?? '';
  await Promise.allSettled([
    leaving?.api.work.giveUp({ taskId: partId }),
    ...approveAll(),
    ...claimAll(),
  ]);
  await Promise.allSettled(approveAll());
  const last = await Promise.allSettled(claimAll());
  return [full, await readOutcome(server, taskId, last)];
}

async function readOutcome(
  { services: { db } }: TestServer,
  taskId: string,
  claims: ReadonlyArray<PromiseSettledResult<unknown>>,
): Promise<Outcome> {
  const parts = await db
    .selectFrom('tasks')
    .select('claimed_by')
    .where('part_of_id', '=', taskId)
    .where('removed_at', 'is', null)
    .orderBy('claimed_by')
    .execute();
  const members = await db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .select('member.user_id')
    .where('conversations.task_id', '=', taskId)
    .where('conversations.kind', '=', 'task')
    .where('member.role', '=', 'co_helper')
    .where('member.visible_until_seq', 'is', null)
    .orderBy('member.user_id')
    .execute();
  return {
    parts: parts.flatMap((part) => part.claimed_by ?? []),
    members: members.map((member) => member.user_id),
    claims: claims.filter(({ status }) => status === 'fulfilled').length,
  };
}
