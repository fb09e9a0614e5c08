import { useSyncExternalStore } from 'react';
import type { Point } from '../distance.ts';
import type { Whereabouts } from '../place-order.ts';
import type { Lookups } from './detect-place.ts';
import { NOTHING_KNOWN, changePlace, placeShown, watchPlace } from './place-store.ts';
import type { CurrentPlace } from './place-store.ts';

let running: Promise<void> | null = null;

/** The person's own place, as far as known; shown in the sidebar. */
export const usePlace = (): CurrentPlace =>
  useSyncExternalStore(
    watchPlace,
    () => placeShown().own,
    () => NOTHING_KNOWN.own,
  );

/** The place to look around: it sorts lists and starts maps. */
export const useLookingPlace = (): Whereabouts =>
  useSyncExternalStore(
    watchPlace,
    () => placeShown().looking,
    () => NOTHING_KNOWN.looking,
  );

/** From where distances are measured; null where the person's own place is not known (GEO-107). */
export const useMeasuringPoint = (): Point | null =>
  useSyncExternalStore(
    watchPlace,
    () => placeShown().measuring,
    () => null,
  );

/**
 * Detects the place once per session (GEO-064), and again when the person presses a button for it: only then does the
 * browser ask for permission.
 */
export function detectPlace(api: Lookups, { isAsked = false } = {}): Promise<void> {
  if (!running || isAsked) running = look(api, isAsked);
  return running;
}

async function look(api: Lookups, isAsked: boolean): Promise<void> {
  try {
    const { detect } = await import('./detect-place.ts');
    await detect(api, { isAsked });
  } catch {
    // Without a connection the code of it may not come.
    changePlace({ isLocating: false, problem: isAsked ? 'unavailable' : null });
  }
}
