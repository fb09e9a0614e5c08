import { areasAround, everywhere } from '#features/geo/areas/areas.ts';
import { toPoint } from '#features/geo/distance.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useAreaUpdates } from './use-area-updates.ts';
import type { AreaUpdates as Updates } from './use-area-updates.ts';

type Coordinates = { latitude: number | null; longitude: number | null };
export type Placed = Coordinates | { cell: Coordinates | null };

export interface AreaUpdatesProps extends Omit<Updates, 'areas'> {
  /** The things on the screen, by their coordinates or their cell. */
  items: readonly Placed[];
  /** Whether new ones appear on it: then those where the person is and those of no place concern it too. */
  isList?: boolean;
  /** It counts or lists what lies anywhere. */
  isEverywhere?: boolean;
}

/** Reads again what is on the screen when its areas have news; draws nothing, so that it can be loaded late. */
export function AreaUpdates({
  items,
  isList = false,
  isEverywhere = false,
  ...updates
}: AreaUpdatesProps) {
  const { point } = useLookingPlace();
  const places = items.map((item) => {
    const place = 'cell' in item ? item.cell : item;
    return place && toPoint(place);
  });
  useAreaUpdates({
    ...updates,
    areas: isEverywhere ? everywhere() : areasAround(isList ? [...places, point, null] : places),
  });
  return null;
}
