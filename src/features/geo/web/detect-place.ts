import type { Point } from '../distance.ts';
import { changeSource, endLook, restorePlace } from './place-changes.ts';
import { changePlace, placeKnown } from './place-store.ts';
import type { PlaceProblem } from './place-store.ts';

/** The two look-ups of the server this needs. */
export type Lookups = {
  geo: {
    reverse: (point: {
      latitude: number;
      longitude: number;
    }) => Promise<{ success: boolean; city: string; state: string }>;
    byAddress: (input: Record<string, never>) => Promise<{
      city: string;
      regionCode: string;
      latitude: number | null;
      longitude: number | null;
    }>;
  };
};

const POSITION_TIMEOUT_MS = 10_000;

/**
 * Looks where the person is, unless this tab has looked before (GEO-057): the browser's position where that is allowed or asked for by a press, and the
 * network's city where there is none.
 */
export async function detect(api: Lookups, { isAsked }: { isAsked: boolean }): Promise<void> {
  if (!isAsked && restorePlace()) return;
  if (isAsked) changePlace({ isLocating: true, problem: null });
  let problem: PlaceProblem | null = null;
  try {
    // Having asked and failed does not make a person forget where they were.
    if (isAsked || (await isPermitted())) changeSource('position', await byPosition(api));
  } catch (failure) {
    if (isAsked) problem = toPlaceProblem(failure);
  }
  const { position, network } = placeKnown().sources;
  if (!position?.city && !network) changeSource('network', await byNetwork(api));
  endLook(problem);
}

/** Asks the browser for the position and explains only to who asked why it was not to be had (GEO-030). */
export async function askPosition(
  api: Lookups,
): Promise<{ point: Point } | { problem: PlaceProblem }> {
  try {
    const found = await byPosition(api);
    changeSource('position', found);
    endLook(null);
    return { point: found.point };
  } catch (failure) {
    return { problem: toPlaceProblem(failure) };
  }
}

async function isPermitted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

class Unsupported extends Error {}
/** Without https browsers answer as if the person had refused. */
class Insecure extends Error {}

async function byPosition(api: Lookups): Promise<{ city: string; state: string; point: Point }> {
  const { latitude, longitude } = await readPosition({ enableHighAccuracy: false });
  return addTown(api, { latitude: coarse(latitude), longitude: coarse(longitude) });
}

/** Asks where exactly the person stands, for what they are about to send; nothing stores it here (QUICK-206). */
export async function askExactPlace(
  api: Lookups,
): Promise<{ city: string; state: string; point: Point } | { problem: PlaceProblem }> {
  try {
    const { latitude, longitude } = await readPosition({ enableHighAccuracy: true });
    const { city, state } = await addTown(api, {
      latitude: coarse(latitude),
      longitude: coarse(longitude),
    });
    return { city, state, point: { latitude, longitude } };
  } catch (failure) {
    return { problem: toPlaceProblem(failure) };
  }
}

async function readPosition(options: PositionOptions): Promise<Point> {
  if (!('geolocation' in navigator)) throw new Unsupported();
  if (!isSecureContext) throw new Insecure();
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      ...options,
      timeout: POSITION_TIMEOUT_MS,
    });
  });
  return { latitude: coords.latitude, longitude: coords.longitude };
}

async function addTown(api: Lookups, point: Point) {
  const { city, state } = await api.geo.reverse(point).catch(() => lastResort(point));
  return { city, state, point };
}

/** Our server cannot be reached: the nearest city of the small table, which comes only now (GEO-078). */
async function lastResort(point: Point): Promise<{ city: string; state: string }> {
  const nowhere = { city: '', state: '' };
  try {
    return (await import('../city-coordinates.ts')).nearestCity(point) ?? nowhere;
  } catch {
    return nowhere;
  }
}

/** To a thousandth of a degree, about 100 meters: as much as a distance in tenths of miles needs. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000;

async function byNetwork(api: Lookups) {
  try {
    const { city, regionCode, latitude, longitude } = await api.geo.byAddress({});
    if (city === '') return null;
    const isPlaced = latitude !== null && longitude !== null;
    return { city, state: regionCode, point: isPlaced ? { latitude, longitude } : null };
  } catch {
    return null;
  }
}

function toPlaceProblem(failure: unknown): PlaceProblem {
  if (failure instanceof Unsupported) return 'unsupported';
  if (failure instanceof Insecure) return 'insecure';
  const isRefused =
    failure instanceof GeolocationPositionError &&
    failure.code === GeolocationPositionError.PERMISSION_DENIED;
  return isRefused ? 'denied' : 'unavailable';
}
