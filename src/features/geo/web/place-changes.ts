import { tabStorage } from '#platform/web/storage/storage.ts';
import { isRealPoint } from '../distance.ts';
import type { Place, PlaceSource } from '../place-order.ts';
import { changePlace, placeKnown } from './place-store.ts';
import type { PlaceProblem } from './place-store.ts';

const STORED = 'current_place';
let wasDetected: boolean | null = null;

/** Sets the place of one source. */
export function changeSource(source: PlaceSource, place: Place | null): void {
  restorePlace();
  const { sources } = placeKnown();
  if (JSON.stringify(sources[source]) === JSON.stringify(place)) return;
  changePlace({ sources: { ...sources, [source]: place } });
  if (source !== 'profile') store();
}

/** The look is over; what it found stands. */
export function endLook(problem: PlaceProblem | null): void {
  changePlace({ isLocating: false, problem });
  store();
}

/**
 * Stores the sources for this tab (GEO-064), except the profile's: it comes with the profile each time and leaves
 * nothing here.
 */
function store(): void {
  const { sources, isLocating } = placeKnown();
  const { profile: _profile, ...stored } = sources;
  tabStorage.set(STORED, JSON.stringify({ ...stored, isDetected: !isLocating }));
}

/** Restores, once, the places this tab knew before a reload. Returns whether it had already detected a place. */
export const restorePlace = (): boolean => (wasDetected ??= restore());

function restore(): boolean {
  const { sources } = placeKnown();
  try {
    const stored = JSON.parse(tabStorage.get(STORED) ?? '') as Record<string, unknown>;
    const isDetected = stored['isDetected'] === true;
    changePlace({
      isLocating: !isDetected,
      sources: {
        ...sources,
        position: readPlace(stored['position']),
        cityPage: readPlace(stored['cityPage']),
        network: readPlace(stored['network']),
      },
    });
    return isDetected;
  } catch {
    return false;
  }
}

function readPlace(stored: unknown): Place | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { city, state, point } = stored as Partial<Place>;
  if (typeof city !== 'string' || typeof state !== 'string') return null;
  return { city, state, point: point && isRealPoint(point) ? point : null };
}
