import { helpersTaken } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { finishWhole } from './parts-of-whole.ts';
import { confirmTask } from './confirm-task.ts';
import { giveUpTask, removeHelper } from './release-task.ts';

/** Work under way ends, and the other is notified; what its helper has finished counts as done (AUTH-222). */
export async function leaveWork(work: Work, person: LeavingPerson): Promise<void> {
  const { userId } = person;
  const running = await work.trx
    .selectFrom('tasks')
    .select(['id', 'status', 'claimed_by'])
    .where('removed_at', 'is', null)
    .where('status', 'in', ['claimed', 'started', 'completed_by_tasker'])
    .where((eb) => eb.or([eb('poster_id', '=', userId), eb('claimed_by', '=', userId)]))
    .orderBy('id')
    .execute();
  for (const { id, status, claimed_by: taskerId } of running) {
    const isTasker = taskerId === userId;
    if (status !== 'completed_by_tasker') {
      await (isTasker ? giveUpTask : removeHelper)(work, person, {
        taskId: id,
        ending: 'called_off',
      });
    } else if (!isTasker) {
      await confirmTask(work, person, id);
    }
  }
  await closeWholes(work, userId);
}

/** A task for several of which parts are done needs no more helpers; without any it is taken down like others. */
async function closeWholes(work: Work, posterId: string): Promise<void> {
  const wholes = await work.trx
    .updateTable('tasks')
    .set({ helpers_wanted: helpersTaken })
    .where('poster_id', '=', posterId)
    .where('status', '=', 'open')
    .where('removed_at', 'is', null)
    .where('helpers_wanted', 'is not', null)
    .where(helpersTaken, '>', 0)
    .returning('id')
    .execute();
  for (const { id } of wholes) await finishWhole(work, id, posterId);
}
