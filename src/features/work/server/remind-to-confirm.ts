import { notify } from '#features/notifications/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { z } from 'zod';

/** Reminders wait three days in the database under this name, older than this folder. */
const JOB = 'tasks.remind-to-confirm';
const DAYS_3_IN_SECONDS = 3 * 24 * 60 * 60;
const reminder = z.object({ taskId: z.uuid(), transitionId: z.uuid() });

const lastTransition = ({ trx }: Work, taskId: string) =>
  trx
    .selectFrom('task_transitions')
    .select(['id', 'to_status'])
    .where('task_id', '=', taskId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** TASK-184: nothing is confirmed by itself, but after three days the poster is asked, once. */
export async function remindToConfirmLater(work: Work, taskId: string): Promise<void> {
  const completion = await lastTransition(work, taskId);
  if (!completion) return;
  const data: z.infer<typeof reminder> = { taskId, transitionId: completion.id };
  await work.services.jobs.enqueue(work.trx, JOB, data, { startAfterSeconds: DAYS_3_IN_SECONDS });
}

export const handleReminders = ({ jobs, ...services }: Services): Promise<void> =>
  jobs.handle(JOB, async (data) => {
    const { taskId, transitionId } = reminder.parse(data);
    await inTransaction({ jobs, ...services }, (work) =>
      remindToConfirm(work, taskId, transitionId),
    );
  });

/** Notifies the poster, unless anything has happened to the task since it was marked completed. */
export async function remindToConfirm(
  work: Work,
  taskId: string,
  transitionId: string,
): Promise<void> {
  const last = await lastTransition(work, taskId);
  if (last?.id !== transitionId || last.to_status !== 'completed_by_tasker') return;
  const task = await work.trx
    .selectFrom('tasks')
    .select(['title', 'poster_id', 'claimed_by'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  await notify(work, {
    recipientIds: [task.poster_id],
    senderId: task.claimed_by,
    type: 'task_completed',
    textKey: 'notifications:messages.confirm_reminder',
    params: { title: task.title },
    entityType: 'task',
    entityId: taskId,
    taskId,
    preference: 'task',
    unreadKey: `confirm:${transitionId}`,
  });
}
