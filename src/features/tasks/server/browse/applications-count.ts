import type { Work } from '#platform/server/context.ts';

/** Updates the number of applications not withdrawn (TASK-130); the caller holds the task's lock. */
export async function changeApplicationsCount(
  { trx }: Work,
  taskId: string,
  by: 1 | -1,
): Promise<void> {
  await trx
    .updateTable('tasks')
    .set((eb) => ({ applications_count: eb('applications_count', '+', by) }))
    .where('id', '=', taskId)
    .execute();
}
