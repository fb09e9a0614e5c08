import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { announceTaskChange } from '../change-status.ts';
import type { LockedTask } from '../locked-task.ts';
import { NO_EXACT_PLACE, getTaskCell } from '../posting/draft-columns.ts';
import type { PlaceColumns } from '../posting/draft-columns.ts';
import { findEndOfDay } from './change-day.ts';

type Located = Pick<LockedTask, 'id' | 'posterId' | 'taskerId' | 'cell'>;

const AREA = ['city', 'state', 'cell_latitude', 'cell_longitude'] as const;
const EXACT = ['street_address', 'zip_code', 'latitude', 'longitude'] as const;

/** Moves work under way to a place that both agreed on, and remembers the posted one (DEAL-063, DEAL-064). */
export async function changeTaskPlace(
  work: Work,
  task: Located,
  place: PlaceColumns,
): Promise<void> {
  await work.trx
    .updateTable('task_places')
    .set({
      posted_place: sql`coalesce(posted_place, (
        select jsonb_build_object('area', to_jsonb(area), 'exact', to_jsonb(exact)) from
          (select ${sql.join(AREA.map((column) => sql.ref(column)))} from tasks where id = task_id) as area,
          (select ${sql.join(EXACT.map((column) => sql.ref(`task_places.${column}`)))}) as exact))`,
      ...place.exact,
    })
    .where('task_id', '=', task.id)
    .executeTakeFirstOrThrow();
  await writeArea(work, task, place);
}

/** Gives a task without its helper the place back that it was posted with (DEAL-064). */
export async function restorePostedPlace(work: Work, taskId: string): Promise<void> {
  const stored = await work.trx
    .selectFrom('task_places')
    .innerJoin('tasks', 'tasks.id', 'task_places.task_id')
    .select(['tasks.id', 'tasks.poster_id as posterId', 'tasks.claimed_by as taskerId'])
    .select(['tasks.cell_latitude', 'tasks.cell_longitude'])
    .select(sql<PlaceColumns['area'] | null>`posted_place -> 'area'`.as('area'))
    .select(sql<PlaceColumns['exact'] | null>`posted_place -> 'exact'`.as('exact'))
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  if (!stored?.area || !stored.exact) return;
  const { area, exact } = stored;
  await work.trx
    .updateTable('task_places')
    .set({ ...exact, posted_place: null })
    .where('task_id', '=', taskId)
    .execute();
  await writeArea(work, { ...stored, cell: getTaskCell(stored) }, { area, exact });
}

/** Calendars see a newer version, and the day ends by the clock of the new place. */
async function writeArea(work: Work, task: Located, { area }: PlaceColumns): Promise<void> {
  const { timing_date: date } = await work.trx
    .updateTable('tasks')
    .set((eb) => ({ ...area, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', task.id)
    .returning('timing_date')
    .executeTakeFirstOrThrow();
  if (date !== null) {
    await work.trx
      .updateTable('tasks')
      .set({ expires_at: await findEndOfDay(work, task.id, date) })
      .where('id', '=', task.id)
      .execute();
  }
  await announceTaskChange(work, task, getTaskCell(area));
}

/** Deletes the addresses that a helper who leaves had agreed on for their work; the area stays (DEAL-065). */
export async function forgetAddressesOfHelper({ trx }: Work, helperId: string): Promise<void> {
  await trx
    .updateTable('task_places')
    .set(NO_EXACT_PLACE)
    .where('posted_place', 'is not', null)
    .where((eb) =>
      eb(
        eb
          .selectFrom('proposed_changes as change')
          .select((last) =>
            last
              .and([last('helper_id', '=', helperId), last('proposed_by', '=', 'helper')])
              .as('is'),
          )
          .whereRef('change.task_id', '=', 'task_places.task_id')
          .where('change.state', '=', 'accepted')
          .where('change.place_city', 'is not', null)
          .orderBy('change.id', 'desc')
          .limit(1),
        '=',
        true,
      ),
    )
    .where('task_id', 'in', (eb) =>
      eb.selectFrom('tasks').select('id').where('claimed_by', '=', helperId),
    )
    .execute();
}
