import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { pointOf } from '#features/geo/distance.ts';
import { areasAround, everywhere } from '../../places/areas.ts';
import type { TaskCard } from '../../contract.ts';
import { useAreaUpdates } from './use-area-updates.ts';
import type { AreaUpdates as Updates } from './use-area-updates.ts';

export interface AreaUpdatesProps extends Omit<Updates, 'areas'> {
  /** What is on the screen. */
  tasks: readonly Pick<TaskCard, 'latitude' | 'longitude'>[];
  /** Whether new ones appear on it: then those where the person is and those of no place concern it too. */
  isList?: boolean;
  /** It counts or lists what lies anywhere. */
  isEverywhere?: boolean;
}

/** Refreshes some tasks by the news of their areas; draws nothing, so that it can be loaded late. */
export function AreaUpdates({
  tasks,
  isList = false,
  isEverywhere = false,
  ...updates
}: AreaUpdatesProps) {
  const { point } = useLookingPlace();
  const places = tasks.map(pointOf);
  useAreaUpdates({
    ...updates,
    areas: isEverywhere ? everywhere() : areasAround(isList ? [...places, point, null] : places),
  });
  return null;
}
