import type { Point } from './distance.ts';

/** A place with what is known of it; the city is empty where only the point is known, the point null the other way. */
export type Place = { city: string; state: string; point: Point | null };

/** The sources of a person's place, separately; null while a source has none. */
export type PlaceSources = {
  /** The browser's position, as the person has allowed it. */
  position: Place | null;
  /** The home in their profile. */
  profile: Place | null;
  /** The city whose page they opened last. */
  cityPage: Place | null;
  /** The city of their network address. */
  network: Place | null;
};

export type PlaceSource = keyof PlaceSources;

export const NO_SOURCES: PlaceSources = {
  position: null,
  profile: null,
  cityPage: null,
  network: null,
};

/** The place a person is assumed to be in, with its source. */
export type Whereabouts = Place & { source: PlaceSource | null };

const NOWHERE: Whereabouts = { city: '', state: '', point: null, source: null };

/** From what the person has just allowed to what is merely likely (decision 0035). */
const IN_ORDER = ['position', 'profile', 'cityPage', 'network'] as const;

/** Returns the place that lists are sorted by and maps start at; a city page that was visited counts as well. */
export function effectiveLocation(sources: PlaceSources): Whereabouts {
  const source = IN_ORDER.find((name) => sources[name]?.point);
  const place = source && sources[source];
  return place ? { ...place, source } : NOWHERE;
}

/** Returns the person's own place from what they or their network reported, as shown in the sidebar. */
export function ownPlace(sources: PlaceSources): Whereabouts {
  const { position, profile, network } = sources;
  if (position) {
    // The look-up of its name may have failed; the network's city lies around it.
    const { city, state } = position.city === '' && network ? network : position;
    return { city, state, point: position.point, source: 'position' };
  }
  if (profile) return { ...profile, source: 'profile' };
  return network ? { ...network, source: 'network' } : NOWHERE;
}

/** From where distances are measured: a place of the person's own, not one guessed (GEO-107). */
export const measuringPoint = ({ position, profile }: PlaceSources): Point | null =>
  position?.point ?? profile?.point ?? null;
