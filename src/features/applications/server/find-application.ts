import { isTaskExpired } from '#features/tasks/server/public.ts';
import { mayManageApplications } from '#features/tasks/rules.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ApplicationInChat } from '../contract.ts';
import { mayApprove } from '../rules.ts';
import { readDecisionsSwitch } from './deciding/decisions-switch.ts';
import { countApproved, listApproved, nameOther } from './deciding/find-approved.ts';
import { toNamedPrice } from './to-named-price.ts';
import { toNamedTime } from './to-named-time.ts';

/** Finds an application for its applicant or the poster; for other people it does not exist (DEAL-057). */
export async function findApplication(
  db: DbOrTransaction,
  by: Actor,
  applicationId: string,
): Promise<ApplicationInChat> {
  const row = await db
    .selectFrom('task_applications as a')
    .innerJoin('tasks', 'tasks.id', 'a.task_id')
    .select(['a.id', 'a.task_id', 'a.status', 'a.message', 'a.price', 'a.price_unit'])
    .select(['a.can_come_on', 'a.can_come_part'])
    .select([
      'tasks.poster_id',
      'tasks.status as task_status',
      'tasks.helpers_wanted',
      isTaskExpired.as('is_task_expired'),
    ])
    .where('a.id', '=', applicationId)
    .where('tasks.removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('a.applicant_id', '=', by.userId), eb('tasks.poster_id', '=', by.userId)]),
    )
    .where(isNotBlockedFrom('a.applicant_id', by.userId))
    .where(isNotBlockedFrom('tasks.poster_id', by.userId))
    .executeTakeFirst();
  if (!row) return refuse(by, 'NOT_FOUND', 'applications:refusals.not_found');
  const [areDecisionsOn, approved] = await Promise.all([
    readDecisionsSwitch(db),
    listApproved(db, row.task_id),
  ]);
  const isOwn = row.poster_id !== by.userId;
  const managing = mayManageApplications(
    { status: row.task_status, isExpired: row.is_task_expired },
    {
      isSignedIn: true,
      isPoster: !isOwn,
      isTasker: false,
      applicationStatus: isOwn ? row.status : null,
    },
  );
  return {
    id: row.id,
    taskId: row.task_id,
    status: row.status,
    message: row.message,
    price: toNamedPrice(row),
    time: toNamedTime(row),
    isOwn,
    canApprove: managing.allowed
      ? mayApprove({
          areDecisionsOn,
          taskStatus: row.task_status,
          isTaskExpired: row.is_task_expired,
          applicationStatus: row.status,
          approvedOther: nameOther(approved, row.id, by.language),
          ...countApproved(
            approved,
            row.helpers_wanted === null ? undefined : { wanted: row.helpers_wanted },
          ),
        })
      : managing,
  };
}
