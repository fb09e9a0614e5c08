import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { refuse } from '#platform/server/api/api.ts';
import { matchLater } from '#features/saved-searches/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { taskRepriced } from '../../events.ts';
import { mayEdit } from '../../rules.ts';
import { forgetOpenTasks } from '../browse/open-task-groups.ts';
import { announceTaskChange } from '../change-status.ts';
import type { StoredChoices } from './check-draft.ts';
import { getTaskCell } from './draft-columns.ts';
import type { DraftColumns } from './draft-columns.ts';
import { lockTask } from '../locked-task.ts';
import { replacePhotos } from './photos.ts';
import { liveApplicants, notifyAboutTask } from '../task-notice.ts';

export type TaskUpdate = {
  taskId: string;
  /** The version the edit began from. */
  version: number;
  columns: DraftColumns;
  photos: readonly string[];
  /** Refuses what the stored task makes impossible; a date and a category already chosen may stay. */
  check: (stored: StoredChoices) => void;
};

/** TASK-238…247: saves an edit of an open task, unless a newer one has been saved. */
export async function updateTask(work: Work, by: Actor, update: TaskUpdate): Promise<void> {
  const task = await lockTask(work, by, update.taskId);
  authorise(by, mayEdit(task.facts, task.viewer));
  if (task.version !== update.version) refuse(by, 'CONFLICT', 'tasks:refusals.edited_elsewhere');
  const before = await storedTerms(work, task.id);
  update.check({ timingDate: before.timing_date, category: task.category });

  const { columns } = update;
  await work.trx
    .updateTable('tasks')
    .set({ ...columns.task, version: task.version + 1, updated_at: new Date() })
    .where('id', '=', task.id)
    .where('version', '=', task.version)
    .where('status', '=', 'open')
    .execute();
  await work.trx
    .updateTable('task_places')
    .set(columns.place)
    .where('task_id', '=', task.id)
    .execute();

  await replacePhotos(work, by, { taskId: task.id, keys: update.photos, path: 'edit' });

  const changed = { ...task, title: columns.task.title };
  const after = await storedTerms(work, task.id);
  const wording = nameChange(before, after);
  if (wording !== null) {
    await notifyAboutTask(work, changed, {
      type: 'task_updated',
      wording,
      to: await liveApplicants(work, task.id),
    });
  }
  if (hasChanged('task_price_updated', before, after)) {
    await work.emit(taskRepriced, { taskId: task.id });
  }
  await matchLater(work, { type: 'task', id: task.id });
  forgetOpenTasks(work);
  await announceTaskChange(work, task, getTaskCell(columns.task));
}

type Terms = Awaited<ReturnType<typeof storedTerms>>;

/** Reads the terms that applicants agreed to: price, location and date (TASK-299). */
const storedTerms = ({ trx }: Work, taskId: string) =>
  trx
    .selectFrom('tasks')
    .innerJoin('task_places', 'task_places.task_id', 'tasks.id')
    .select([
      'tasks.budget_type',
      'tasks.price',
      'tasks.max_price',
      'tasks.location_type',
      'tasks.city',
      'tasks.state',
      'task_places.street_address',
      'task_places.zip_code',
      'tasks.timing_type',
      'tasks.timing_date',
      'tasks.time_of_day',
    ])
    .where('tasks.id', '=', taskId)
    .executeTakeFirstOrThrow();

const CHANGES = {
  task_price_updated: ['budget_type', 'price', 'max_price'],
  task_place_updated: ['location_type', 'city', 'state', 'street_address', 'zip_code'],
  task_day_updated: ['timing_type', 'timing_date', 'time_of_day'],
} as const satisfies Record<string, ReadonlyArray<keyof Terms>>;

const hasChanged = (change: keyof typeof CHANGES, before: Terms, after: Terms): boolean =>
  CHANGES[change].some((column) => before[column] !== after[column]);

/** Returns the wording for applicants: which one of the terms changed, or that several did (DEAL-034). */
function nameChange(before: Terms, after: Terms) {
  const changed = (Object.keys(CHANGES) as (keyof typeof CHANGES)[]).filter((change) =>
    hasChanged(change, before, after),
  );
  const [first] = changed;
  if (first === undefined) return null;
  return changed.length === 1 ? first : 'task_updated';
}
