import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { removeTask } from './remove-task.ts';

/** Takes down a person's open tasks, and deletes those in which no one else ever took part (AUTH-222). */
export async function takeDownTasks(work: Work, person: LeavingPerson): Promise<void> {
  const open = await work.trx
    .selectFrom('tasks')
    .select('id')
    .where('poster_id', '=', person.userId)
    .where('status', '=', 'open')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of open) await removeTask(work, person, id);
  // None of their tasks can be restored from now on.
  await work.trx
    .updateTable('tasks')
    .set({ removed_by_moderator: false })
    .where('poster_id', '=', person.userId)
    .where('removed_by_moderator', '=', true)
    .execute();
  await work.trx
    .deleteFrom('tasks')
    .where('poster_id', '=', person.userId)
    .where('status', '=', 'open')
    .where(
      sql<boolean>`not exists (select from task_applications where task_id = tasks.id)
        and not exists (select from task_transitions where task_id = tasks.id)
        and not exists (select from conversations where conversations.task_id = tasks.id)`,
    )
    .execute();
}
