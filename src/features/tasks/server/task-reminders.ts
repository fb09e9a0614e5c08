import type { Work } from '#platform/server/context.ts';
import type { TaskReminders } from '#platform/server/database/database-types.gen.ts';

export type TaskReminder = { taskId: string; kind: TaskReminders['kind']; about: Date };

/** Returns whether this process is the one to send a reminder: each goes out once. */
export async function claimReminder(
  { trx }: Work,
  { taskId, kind, about }: TaskReminder,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('task_reminders')
    .values({ task_id: taskId, kind, about })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return claimed !== undefined;
}
