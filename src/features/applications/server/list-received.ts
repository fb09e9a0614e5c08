import { sql } from 'kysely';
import { applicationStatuses } from '#features/tasks/vocabulary.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import type { DbOrTransaction } from '#platform/server/db.ts';
import type { Language } from '#platform/server/context.ts';
import { listedOr } from '#platform/listed.ts';
import { closedReasons } from '../contract.ts';
import type { ReceivedApplication } from '../contract.ts';
import { applicationChatEligibility, mayApprove, mayReject } from '../rules.ts';
import { applicantName } from './applicant-name.ts';
import { areDecisionsOn } from './decisions-switch.ts';

/** TASK-174: approved first, then pending oldest first, then rejected. */
const inDialogOrder = sql`array_position(array['approved', 'pending', 'rejected'], a.status),
  a.created_at, a.id`;

const selectReceived = (db: DbOrTransaction, taskId: string) =>
  db
    .selectFrom('task_applications as a')
    .innerJoin('profiles as applicant', 'applicant.id', 'a.applicant_id')
    .select([
      'a.id',
      'a.task_id',
      'a.status',
      'a.closed_reason',
      'a.message',
      'a.created_at',
      'a.decided_at',
      'applicant.full_name',
      'applicant.avatar_url',
      'applicant.professional_title',
      'applicant.rating_average',
      'applicant.review_count',
    ])
    .select((eb) =>
      eb
        .selectFrom('tasks')
        .whereRef('tasks.claimed_by', '=', 'a.applicant_id')
        .where('tasks.status', '=', 'done')
        .select(eb.fn.countAll<number>().as('count'))
        .as('completed_tasks'),
    )
    .where('a.task_id', '=', taskId)
    .orderBy(inDialogOrder);

type ReceivedRow = Awaited<
  ReturnType<ReturnType<typeof selectReceived>['executeTakeFirstOrThrow']>
>;

/** Every application on a task, for its poster: without phone and e-mail (TASK-176). */
export async function listReceived(
  db: DbOrTransaction,
  task: { id: string; status: TaskStatus },
  language: Language,
): Promise<{ items: ReceivedApplication[]; areDecisionsOn: boolean }> {
  const [rows, isOn] = await Promise.all([
    selectReceived(db, task.id).execute(),
    areDecisionsOn(db),
  ]);
  const approved = rows.find((row) => row.status === 'approved');
  const facts = { areDecisionsOn: isOn, taskStatus: task.status };
  return {
    items: rows.map((row) =>
      presentReceived(row, language, {
        ...facts,
        approvedOther:
          approved === undefined || approved.id === row.id
            ? null
            : applicantName(approved.full_name, language),
      }),
    ),
    areDecisionsOn: isOn,
  };
}

function presentReceived(
  row: ReceivedRow,
  language: Language,
  facts: { areDecisionsOn: boolean; taskStatus: TaskStatus; approvedOther: string | null },
): ReceivedApplication {
  const status = listedOr(applicationStatuses, row.status, 'rejected');
  const decision = { ...facts, applicationStatus: status };
  return {
    id: row.id,
    taskId: row.task_id,
    status,
    closedReason: listedOr(closedReasons, row.closed_reason, null),
    message: row.message,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    applicant: {
      name: applicantName(row.full_name, language),
      avatarUrl: row.avatar_url,
      professionalTitle: row.professional_title,
      rating: row.rating_average,
      reviewCount: row.review_count,
      completedTasks: row.completed_tasks ?? 0,
    },
    chat: applicationChatEligibility({
      viewer: 'poster',
      applicationStatus: status,
      taskStatus: facts.taskStatus,
    }),
    canApprove: mayApprove(decision),
    canReject: mayReject(decision),
  };
}
