import { sql } from 'kysely';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { announceForServed } from '#features/subjects/server/public.ts';
import { mayManageApplications } from '#features/tasks/rules.ts';
import { MOST_HELPERS } from '#features/tasks/limits.ts';
import { announceTaskChange, lockTask, findPart } from '#features/tasks/server/public.ts';
import type { LockedTask } from '#features/tasks/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import { mayApprove, mayReject } from '../../rules.ts';
import { announceApplications } from '../applying/announce-applications.ts';
import { closeApplication } from '../applying/close-application.ts';
import { wordPrice } from '../price-notice.ts';
import { toNamedPrice } from '../to-named-price.ts';
import type { NamedPriceRow } from '../to-named-price.ts';
import { countApproved, listApproved, nameOther } from './find-approved.ts';
import { readDecisionsSwitch } from './decisions-switch.ts';

export type Decision = { taskId: string; applicationId: string; status: 'approved' | 'rejected' };

/** TASK-162…171: the poster approves one applicant or rejects one, while the task is open. */
export async function decideApplication(work: Work, by: Actor, decision: Decision): Promise<void> {
  const task = await lockTask(work, by, decision.taskId);
  authorise(by, mayManageApplications(task.facts, task.viewer));
  const isOn = await readDecisionsSwitch(work.trx);
  if (!isOn) refuse(by, 'FORBIDDEN', 'applications:refusals.decisions_off');
  const application = await findApplication(work, task, decision.applicationId);
  if (isRepeat(application, decision)) return;

  const approved = await listApproved(work.trx, task.id);
  const rule = decision.status === 'approved' ? mayApprove : mayReject;
  const ruling = rule({
    areDecisionsOn: isOn,
    taskStatus: task.facts.status,
    isTaskExpired: task.facts.isExpired,
    applicationStatus: application.status,
    approvedOther: nameOther(approved, decision.applicationId, by.language),
    ...countApproved(approved, task.facts.helpers),
    hasPart: application.has_part,
  });
  authorise(by, ruling);
  await store(work, task, application, decision);
}

async function store(
  work: Work,
  task: LockedTask,
  application: NamedPriceRow & { applicant_id: string },
  decision: Decision,
) {
  const { applicant_id: applicantId } = application;
  if (decision.status === 'approved') {
    await work.trx
      .updateTable('task_applications')
      .set({
        status: 'approved',
        decided_at: new Date(),
        helper_number: firstFreeNumber(decision.taskId),
      })
      .where('id', '=', decision.applicationId)
      .where('status', '=', 'pending')
      .execute();
  } else {
    await closeApplication(work, { taskId: task.id, applicantId }, 'rejected_by_poster');
  }
  const type = `application_${decision.status}` as const;
  const { textKey, params } =
    type === 'application_approved'
      ? wordPrice(type, toNamedPrice(application))
      : ({ textKey: `notifications:messages.${type}`, params: {} } as const);
  await notify(work, {
    recipientIds: [applicantId],
    senderId: task.posterId,
    type,
    textKey,
    params: { title: task.title, ...params },
    entityType: 'application',
    entityId: decision.applicationId,
    taskId: task.id,
    preference: 'application',
    ...(decision.status === 'approved' && { isStoredSilently: true }),
  });
  await announceForServed(work, { ...task, kind: 'task' }, decision.status);
  announceApplications(work, task.id, [task.posterId, applicantId]);
  await announceTaskChange(work, task);
}

/** In SQL: the first number that no approved applicant has (TASK-377). */
const firstFreeNumber = (taskId: string) => sql<number>`(
  select min(free.number) from generate_series(1, ${MOST_HELPERS}::int) as free (number)
  where not exists (select from task_applications as approved where approved.task_id = ${taskId}
    and approved.status = 'approved' and approved.helper_number = free.number))`;

/** An application that is gone was withdrawn (TASK-170); one of another task is a wrong input. */
async function findApplication({ trx }: Work, task: LockedTask, applicationId: string) {
  const application = await trx
    .selectFrom('task_applications as a')
    .innerJoin('tasks', 'tasks.id', 'a.task_id')
    .select([
      'a.task_id',
      'a.applicant_id',
      'a.status',
      'a.closed_reason',
      'a.price',
      'a.price_unit',
    ])
    .select(sql<boolean>`${findPart(sql.ref('a.applicant_id'))} is not null`.as('has_part'))
    .where('a.id', '=', applicationId)
    .executeTakeFirst();
  if (!application) return refuse(task.actor, 'CONFLICT', 'applications:refusals.withdrawn');
  if (application.task_id !== task.id) {
    return refuseFields(task.actor, { applicationId: 'applications:fields.wrong_task' });
  }
  return application;
}

const isRepeat = (
  application: { status: string; closed_reason: string | null },
  { status }: Decision,
): boolean =>
  status === 'approved'
    ? application.status === 'approved'
    : application.closed_reason === 'rejected_by_poster';
