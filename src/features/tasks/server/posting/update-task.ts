import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { matchLater } from '#features/saved-searches/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { helpersWantedChanged, taskRepriced } from '../../events.ts';
import { findHelpersProblem } from '../../helpers-wanted.ts';
import { isFull, mayEdit } from '../../rules.ts';
import { forgetOpenTasks } from '../browse/open-task-groups.ts';
import { announceTaskChange } from '../change-status.ts';
import type { StoredChoices } from './check-draft.ts';
import { getTaskCell } from './draft-columns.ts';
import type { DraftColumns } from './draft-columns.ts';
import { lockTask } from '../locked-task.ts';
import type { LockedTask } from '../locked-task.ts';
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
  const helpersWanted = await chooseHelpers(work, task, columns.task.helpers_wanted ?? 1);
  await work.trx
    .updateTable('tasks')
    .set({
      ...columns.task,
      helpers_wanted: helpersWanted,
      version: task.version + 1,
      updated_at: new Date(),
    })
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
  if (helpersWanted !== (task.facts.helpers?.wanted ?? null)) {
    await work.emit(helpersWantedChanged, {
      taskId: task.id,
      posterId: task.posterId,
      wasFull: isFull(task.facts),
    });
  }
  if (hasChanged('task_price_updated', before, after)) {
    await work.emit(taskRepriced, { taskId: task.id });
  }
  await matchLater(work, { type: 'task', id: task.id });
  forgetOpenTasks(work);
  await announceTaskChange(work, task, getTaskCell(columns.task));
}

/**
 * Returns the number to store: none for a task for one helper, unless its helper has a part already. It may not be below
 * those who are approved (TASK-381).
 */
async function chooseHelpers(
  { trx }: Work,
  task: LockedTask,
  wanted: number,
): Promise<number | null> {
  const { approved } = await trx
    .selectFrom('task_applications')
    .select(({ fn }) => fn.countAll<number>().as('approved'))
    .where('task_id', '=', task.id)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  const problem = findHelpersProblem({ wanted, approved, isForServed: task.servedId !== null });
  if (problem !== null) refuseFields(task.actor, { 'edit.helpersWanted': problem });
  return wanted === 1 && (task.facts.helpers?.taken ?? 0) === 0 ? null : wanted;
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
