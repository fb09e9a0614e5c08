import type { Work } from '#platform/server/context.ts';
import type { TaskColumns } from '../posting/draft-columns.ts';
import { enteredColumns } from '../task-columns.ts';

/** Reads what a task for several helpers says now, for the part of one of them (TASK-379). */
export async function readPartColumns({ trx }: Work, wholeId: string): Promise<TaskColumns> {
  const task = await trx
    .selectFrom('tasks')
    .select([...enteredColumns, 'cell_latitude', 'cell_longitude', 'expires_at'])
    .where('id', '=', wholeId)
    .executeTakeFirstOrThrow();
  const place = await trx
    .selectFrom('task_places')
    .select(['street_address', 'zip_code', 'latitude', 'longitude'])
    .where('task_id', '=', wholeId)
    .executeTakeFirstOrThrow();
  return { task, place };
}
