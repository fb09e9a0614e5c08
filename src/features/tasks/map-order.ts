import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import type { MapTask } from './contract.ts';
import type { TaskSort } from './vocabulary.ts';

/**
 * The tasks of a map, which come newest first, in the order of the list's sorts (TASK-078 to TASK-082). Without a known
 * place nearest stays newest first (TASK-081).
 */
export function inMapOrder(
  tasks: readonly MapTask[],
  sort: TaskSort,
  place: Point | null,
): readonly MapTask[] {
  if (sort === 'highest-pay') return tasks.toSorted((a, b) => payOf(b) - payOf(a));
  if (sort === 'urgent') return tasks.toReversed();
  if (sort !== 'nearest' || place === null) return tasks;
  const miles = new Map(tasks.map((task) => [task.id, milesBetween(place, task)]));
  return tasks.toSorted((a, b) => (miles.get(a.id) ?? 0) - (miles.get(b.id) ?? 0));
}

/** Negotiable tasks come last (TASK-080). */
const payOf = (task: MapTask) => (task.budgetType === 'negotiable' ? 0 : task.price);
