import type { Point } from '../distance.ts';
import { NO_SOURCES, effectiveLocation, measuringPoint, ownPlace } from '../place-order.ts';
import type { PlaceSources, Whereabouts } from '../place-order.ts';

/** Why the browser's own position was not to be had (GEO-061 to GEO-063). */
export type PlaceProblem = 'denied' | 'insecure' | 'unsupported' | 'unavailable';

export type CurrentPlace = Whereabouts & {
  isLocating: boolean;
  /** Set when the person asked for the position and it could not be had. */
  problem: PlaceProblem | null;
};

type Known = { sources: PlaceSources; isLocating: boolean; problem: PlaceProblem | null };

const listeners = new Set<() => void>();
let known: Known = { sources: NO_SOURCES, isLocating: true, problem: null };
let shown = derive(known);

/** Derives the objects that screens read; they stay the same until something changes. */
function derive({ sources, ...rest }: Known): {
  own: CurrentPlace;
  looking: Whereabouts;
  measuring: Point | null;
} {
  return {
    own: { ...ownPlace(sources), ...rest },
    looking: effectiveLocation(sources),
    measuring: measuringPoint(sources),
  };
}

export const NOTHING_KNOWN = shown;
export const placeShown = () => shown;
export const placeKnown = (): Readonly<Known> => known;

export function watchPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function changePlace(change: Partial<Known>): void {
  known = { ...known, ...change };
  shown = derive(known);
  for (const listener of listeners) listener();
}
