import type { Work } from '#platform/server/context.ts';
import type { timesOfDay } from '../../vocabulary.ts';
import { chooseTimeZone, endOfDay } from '../posting/draft-columns.ts';

/** Returns when a day ends where a task is, or where it would be in another state. */
export async function findEndOfDay(
  { trx }: Work,
  taskId: string,
  date: string,
  otherState: string | null = null,
): Promise<Date> {
  const task = await trx
    .selectFrom('tasks')
    .innerJoin('profiles', 'profiles.id', 'tasks.poster_id')
    .select(['tasks.location_type', 'tasks.state', 'profiles.timezone'])
    .where('tasks.id', '=', taskId)
    .executeTakeFirstOrThrow();
  const state = task.location_type === 'remote' ? null : (otherState ?? task.state);
  const end = endOfDay(date, chooseTimeZone(state, task.timezone));
  return (await trx.selectNoFrom(end.as('at')).executeTakeFirstOrThrow()).at;
}

/** Moves work under way to a day that both agreed on; calendars see a newer version (DEAL-050). */
export async function changeTaskDay(
  work: Work,
  taskId: string,
  day: { date: string; timeOfDay: (typeof timesOfDay)[number] },
): Promise<void> {
  const endsAt = await findEndOfDay(work, taskId, day.date);
  await work.trx
    .updateTable('tasks')
    .set((eb) => ({
      timing_type: 'specific' as const,
      timing_date: day.date,
      time_of_day: day.timeOfDay,
      expires_at: endsAt,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', taskId)
    .where('status', 'in', ['claimed', 'started'])
    .executeTakeFirstOrThrow();
}
