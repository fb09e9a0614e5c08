import { sql } from 'kysely';
import { personBlocked } from '#features/people/events.ts';
import { announceTaskChange, findAndLockTask, findPart } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { announceApplications } from '../applying/announce-applications.ts';
import { closeApplication, removeApplication } from '../applying/close-application.ts';

/**
 * When a person blocks another, ends their applications for each other's tasks; work under way goes on (PEOPLE-194).
 */
export function subscribeBlocks({ events }: Services): void {
  events.on(personBlocked, endBetween);
}

/** Without notices: from now on neither is notified of the other. */
async function endBetween(
  work: Work,
  { blocker, blockedId }: { blocker: Actor; blockedId: string },
): Promise<void> {
  for (const application of await openBetween(work.trx, blocker.userId, blockedId)) {
    const { id, task_id: taskId, applicant_id: applicantId } = application;
    const task = await findAndLockTask(work, blocker, taskId);
    if (!task || task.taskerId === applicantId || application.has_part) continue;
    const isOwn = applicantId === blocker.userId;
    const isTakenBack = isOwn && (await removeApplication(work, { id, taskId, applicantId }));
    if (!isTakenBack) {
      const reason = isOwn ? 'declined_by_applicant' : 'rejected_by_poster';
      await closeApplication(work, { taskId, applicantId }, reason);
    }
    announceApplications(work, taskId, [task.posterId, applicantId]);
    await announceTaskChange(work, task);
  }
}

/** Always in the same order, so that two people who block each other do not wait for each other's locks. */
const openBetween = (db: DbOrTransaction, one: string, other: string) =>
  db
    .selectFrom('task_applications as application')
    .innerJoin('tasks', 'tasks.id', 'application.task_id')
    .select(['application.id', 'application.task_id', 'application.applicant_id'])
    .select(
      sql<boolean>`${findPart(sql.ref('application.applicant_id'))} is not null`.as('has_part'),
    )
    .where('tasks.removed_at', 'is', null)
    // Work under way, which goes on; its whole comes first, as steps on a part lock them.
    .where('tasks.part_of_id', 'is', null)
    .where('application.status', '!=', 'rejected')
    .where((eb) =>
      eb.or([
        eb.and([eb('application.applicant_id', '=', one), eb('tasks.poster_id', '=', other)]),
        eb.and([eb('application.applicant_id', '=', other), eb('tasks.poster_id', '=', one)]),
      ]),
    )
    .orderBy('application.task_id')
    .execute();
