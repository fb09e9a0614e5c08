import { makeTask } from '#features/tasks/server/factory.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

/** The state after a race: who has a part, who is in the group, how many claims succeeded. */
type Outcome = { parts: string[]; members: string[]; claims: number };

/**
 * Helpers, one more than there are places, apply, are approved at once and claim at once; then one gives up while the one
 * without a part asks for it. Returns the state after each of the two races for the last place.
 */
export async function raceForParts(
  server: TestServer,
  poster: TestPerson,
  helpers: readonly TestPerson[],
): Promise<Outcome[]> {
  const { id: taskId } = await makeTask(server.services, {
    posterId: poster.userId,
    draft: { helpersWanted: helpers.length - 1 },
  });
  const applied = await Promise.all(
    helpers.map(async ({ userId, api }) => {
      const { id } = await api.applications.apply({ taskId, message: 'Me.' });
      return { userId, api, applicationId: id };
    }),
  );
  type Applied = typeof applied;
  const approve = (some: Applied) =>
    some.map(({ applicationId }) =>
      poster.api.applications.decide({ taskId, applicationId, status: 'approved' }),
    );
  // Each of them twice: repeating a claim succeeds and changes nothing.
  const claim = (some: Applied) =>
    some.flatMap(({ api }) => [1, 2].map(() => api.work.claim({ taskId })));
  await Promise.allSettled([...approve(applied), ...claim(applied)]);
  const first = await Promise.allSettled(claim(applied));
  const full = await readOutcome(server, taskId, first);
  const leaving = applied.find(({ userId }) => userId === full.parts[0]);
  const partId = (await leaving?.api.tasks.find({ id: taskId }))?.ownPartId ?? '';
  const without = applied.filter(({ userId }) => !full.parts.includes(userId));
  await Promise.allSettled([
    leaving?.api.work.giveUp({ taskId: partId }),
    ...approve(without),
    ...claim(without),
  ]);
  await Promise.allSettled(approve(without));
  const last = await Promise.allSettled(claim(applied));
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
