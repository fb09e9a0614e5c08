import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import type { MapTask } from '../contract.ts';
import type { TaskSort } from '../vocabulary.ts';

/** The tasks of a map, which come featured and then newest first, in the order of the list's sorts (TASK-078 to TASK-082). */
export function inMapOrder(
  tasks: readonly MapTask[],
  sort: TaskSort,
  place: Point | null,
): readonly MapTask[] {
  if (sort === 'highest-pay') return inOrder(tasks, (task) => -getPay(task));
  if (sort === 'urgent') return inOrder(tasks, () => 0).toReversed();
  // Without a known place nearest stays as they come (TASK-081).
  if (sort !== 'nearest' || place === null) return tasks;
  return inOrder(tasks, (task) => milesBetween(place, task));
}

/** The lowest first; of equal ones the newest. */
function inOrder(tasks: readonly MapTask[], getRank: (task: MapTask) => number): MapTask[] {
  const ranked = tasks.map((task) => ({ task, rank: getRank(task) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank || compareCreatedAt(b.task, a.task))
    .map(({ task }) => task);
}

/** Positive where the first is the newer; equal times go by id, as in the list. */
const compareCreatedAt = (a: MapTask, b: MapTask): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

/** Negotiable tasks come last (TASK-080). */
const getPay = (task: MapTask) => (task.budgetType === 'negotiable' ? 0 : task.price);
