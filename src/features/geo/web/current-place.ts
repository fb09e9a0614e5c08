import { useSyncExternalStore } from 'react';
import { tabStorage } from '#platform/web/storage.ts';
import { isRealPoint } from '../distance.ts';
import type { Point } from '../distance.ts';

/** Why the browser's own position was not to be had (GEO-061 to GEO-063). */
export type PlaceProblem = 'denied' | 'unsupported' | 'unavailable';

export type CurrentPlace = {
  isLocating: boolean;
  /** Empty while unknown: then it is 'Your Area'. */
  city: string;
  state: string;
  /** The position, told to about 100 metres; null where only the city is known. */
  point: Point | null;
  /** Set when the person asked for the position and it could not be had. */
  problem: PlaceProblem | null;
};

/** The two look-ups of the server this needs. */
export type Lookups = {
  geo: {
    reverse: (point: {
      latitude: number;
      longitude: number;
    }) => Promise<{ success: boolean; city: string; state: string }>;
    byAddress: (input: Record<string, never>) => Promise<{ city: string; regionCode: string }>;
  };
};

const STORED = 'current_place';
const POSITION_TIMEOUT_MS = 10_000;
type Found = Pick<CurrentPlace, 'city' | 'state' | 'point'>;
const NOWHERE: Found = { city: '', state: '', point: null };
const LOCATING: CurrentPlace = {
  isLocating: true,
  city: '',
  state: '',
  point: null,
  problem: null,
};

let place: CurrentPlace = LOCATING;
let running: Promise<void> | null = null;
const listeners = new Set<() => void>();

function tell(next: CurrentPlace) {
  place = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where the person is, as far as known. */
export const usePlace = (): CurrentPlace =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => LOCATING,
  );

/** The same for what only needs the point: lists of cards are not drawn anew for the name of a city. */
export const usePoint = (): Point | null =>
  useSyncExternalStore(
    subscribe,
    () => place.point,
    () => null,
  );

/**
 * Finds the place once a session (GEO-057, GEO-064): the browser's position, else the network address, else nothing.
 * Only a person's own press asks the browser for permission; by itself it uses a permission already given.
 */
export function detectPlace(api: Lookups, { isAsked = false } = {}): Promise<void> {
  if (running && !isAsked) return running;
  running = isAsked ? locate(api, true) : (kept() ?? locate(api, false));
  return running;
}

function kept(): Promise<void> | null {
  try {
    const stored = JSON.parse(tabStorage.get(STORED) ?? '') as Found;
    if (typeof stored.city !== 'string' || typeof stored.state !== 'string') return null;
    const point = stored.point && isRealPoint(stored.point) ? stored.point : null;
    tell({ isLocating: false, city: stored.city, state: stored.state, point, problem: null });
    return Promise.resolve();
  } catch {
    return null;
  }
}

async function locate(api: Lookups, isAsked: boolean): Promise<void> {
  const before = place;
  if (isAsked) tell({ ...place, isLocating: true, problem: null });
  let problem: PlaceProblem | null = null;
  let found: Found = NOWHERE;
  try {
    if (isAsked || (await isPermitted())) found = await byPosition(api);
  } catch (failure) {
    if (isAsked) problem = problemOf(failure);
  }
  if (found.city === '') found = { ...(await byNetwork(api)), point: found.point };
  // Having asked and failed does not make a person forget where they were.
  if (found.city === '' && found.point === null && isAsked) {
    found = { city: before.city, state: before.state, point: before.point };
  }
  keepPlace(found, problem);
}

/** From now on the person is there. */
export function keepPlace(found: Found, problem: PlaceProblem | null): void {
  tabStorage.set(STORED, JSON.stringify(found));
  tell({ isLocating: false, ...found, problem });
}

async function isPermitted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

class Unsupported extends Error {}

export async function byPosition(api: Lookups): Promise<Found & { point: Point }> {
  if (!('geolocation' in navigator)) throw new Unsupported();
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: false,
      timeout: POSITION_TIMEOUT_MS,
    });
  });
  const point = { latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) };
  const { city, state } = await api.geo.reverse(point).catch(() => lastResort(point));
  return { city, state, point };
}

/** Our server cannot be reached: the nearest city of the small table, which comes only now (GEO-078). */
async function lastResort(point: Point): Promise<{ city: string; state: string }> {
  try {
    return (await import('../city-coordinates.ts')).nearestCity(point) ?? NOWHERE;
  } catch {
    return NOWHERE;
  }
}

/** To a thousandth of a degree, about 100 metres: as much as a distance in tenths of miles needs. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000;

async function byNetwork(api: Lookups) {
  try {
    const { city, regionCode } = await api.geo.byAddress({});
    return { city, state: regionCode };
  } catch {
    return { city: '', state: '' };
  }
}

export function problemOf(failure: unknown): PlaceProblem {
  if (failure instanceof Unsupported) return 'unsupported';
  const isRefused =
    failure instanceof GeolocationPositionError &&
    failure.code === GeolocationPositionError.PERMISSION_DENIED;
  return isRefused ? 'denied' : 'unavailable';
}
