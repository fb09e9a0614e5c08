import type { CacheDefinition } from '#platform/server/caches.ts';
import type { GeocodedPlace, Suggestion } from './geocoded-place.ts';

/**
 * The same text is geocoded again while a person types. Answers are cached for a day at most, in memory alone, and per
 * asker: a quick answer would reveal which addresses others have asked for.
 */
const ANSWERS = { max: 5000, freshMs: 24 * 60 * 60 * 1000 };
/** A geocoder that does not answer is not asked again for this long, so that callers do not wait for it. */
const PAUSE_MS = 30_000;

export type GeocoderCaches = {
  points: CacheDefinition<GeocodedPlace | null>;
  suggestions: CacheDefinition<Suggestion[]>;
  cities: CacheDefinition<{ city: string; state: string }>;
  /** Whether the service has just failed. */
  pause: CacheDefinition<true>;
};

/** `use`: what is looked up; each is cached and paused for itself. */
export const geocoderCaches = (use: string): GeocoderCaches => ({
  points: { name: `geo.${use}-points`, ...ANSWERS },
  suggestions: { name: `geo.${use}-suggestions`, ...ANSWERS },
  cities: { name: `geo.${use}-cities`, ...ANSWERS },
  pause: { name: `geo.${use}-pause`, max: 1, freshMs: PAUSE_MS },
});
