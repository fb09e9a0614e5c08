import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { announceForServed } from '#features/subjects/server/public.ts';
import { mayManageApplications } from '#features/tasks/rules.ts';
import { announceTaskChange, lockTask } from '#features/tasks/server/public.ts';
import type { LockedTask } from '#features/tasks/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { mayApprove, mayReject } from '../../rules.ts';
import { announceApplications } from '../applying/announce-applications.ts';
import { closeApplication } from '../applying/close-application.ts';
import { wordPrice } from '../price-notice.ts';
import { toNamedPrice } from '../to-named-price.ts';
import type { NamedPriceRow } from '../to-named-price.ts';
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

  const other = await otherApproved(work, decision);
  const rule = decision.status === 'approved' ? mayApprove : mayReject;
  const ruling = rule({
    areDecisionsOn: isOn,
    taskStatus: task.facts.status,
    isTaskExpired: task.facts.isExpired,
    applicationStatus: application.status,
    approvedOther: other ? shownName(other.full_name, by.language, 'anonymousUser') : null,
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
      .set({ status: 'approved', decided_at: new Date() })
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

/** An application that is gone was withdrawn (TASK-170); one of another task is a wrong input. */
async function findApplication({ trx }: Work, task: LockedTask, applicationId: string) {
  const application = await trx
    .selectFrom('task_applications')
    .select(['task_id', 'applicant_id', 'status', 'closed_reason', 'price', 'price_unit'])
    .where('id', '=', applicationId)
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

const otherApproved = ({ trx }: Work, { taskId, applicationId }: Decision) =>
  trx
    .selectFrom('task_applications')
    .innerJoin('profiles', 'profiles.id', 'task_applications.applicant_id')
    .select('profiles.full_name')
    .where('task_applications.task_id', '=', taskId)
    .where('task_applications.status', '=', 'approved')
    .where('task_applications.id', '<>', applicationId)
    .executeTakeFirst();
