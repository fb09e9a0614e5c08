import { LRUCache } from 'lru-cache';
import type { Config } from '#platform/server/config.ts';
import type { Log } from '#platform/server/log.ts';
import { cityInText, nearestCity } from '../city-coordinates.ts';
import { isRealPoint } from '../distance.ts';
import type { Point } from '../distance.ts';
import { gridCellCenter } from '../grid-cell.ts';
import { findAddress } from './gazetteer/find-place.ts';
import { loadGazetteer } from './gazetteer/gazetteer.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { nearestPlace } from './gazetteer/nearest-place.ts';
import { MOST_SUGGESTIONS, suggestAddresses, suggestCities } from './gazetteer/suggest-places.ts';
import { onlineGeocoder } from './online/online-geocoder.ts';
import type { OnlineGeocoder, OnlinePlace } from './online/online-place.ts';

/** Where a text is and how near the truth that is: the building, its ZIP code, or only its city. */
export type GeocodedPlace = Point & { precision: 'address' | 'zip' | 'city'; address: string };

export type Suggestion = Point & { street: string; city: string; state: string; zipCode: string };

/**
 * The same is asked again while somebody types; answers are kept for a day at most, in memory alone, and only for whoever
 * asked: a quick answer would tell a stranger which addresses others have asked for.
 */
const KEPT = { max: 5000, ttl: 24 * 60 * 60 * 1000 };
/** A geocoder that does not answer is left alone for a while, so that not everybody waits for it. */
const PAUSE_MS = 30_000;

type Asked = Pick<Config, 'GEOCODER' | 'GEOCODER_URL' | 'GEOCODER_KEY' | 'PUBLIC_URL'>;
export type Geocoder = ReturnType<typeof createGeocoder>;

/** The online geocoder where there is one, then the gazetteer, then the built-in table (GEO-075, TASK-232). */
export function createGeocoder(config: Asked, log: Log) {
  const online = pausing(onlineGeocoder(config), log);
  const points = new LRUCache<string, { place: GeocodedPlace | null }>(KEPT);
  const suggestions = new LRUCache<string, Suggestion[]>(KEPT);
  const cities = new LRUCache<string, { city: string; state: string }>(KEPT);
  const gazetteer = () =>
    loadGazetteer().catch((error: unknown): Gazetteer | null => {
      log.error({ err: error }, 'the gazetteer cannot be read');
      return null;
    });

  return {
    /** Null for a place nobody knows. */
    find: async (asker: string, text: string): Promise<GeocodedPlace | null> => {
      if (text.trim() === '') return null;
      const key = keyOf(asker, text);
      const kept = points.get(key);
      if (kept) return kept.place;
      const asked = await online((service) => service.search(text, 1));
      const [best] = asked.answer ?? [];
      const known = best ? placeOf(best) : await findBuiltIn(await gazetteer(), text);
      // What only the fallback knew is asked again when the service is back.
      if (!asked.hasFailed) points.set(key, { place: known });
      return known;
    },

    /** The city at a point; online it is asked for by the cell of a kilometre the point lies in (GEO-065). */
    reverse: async (
      asker: string,
      point: Point,
    ): Promise<{ city: string; state: string } | null> => {
      const cell = gridCellCenter(point);
      const key = keyOf(asker, `${cell.latitude},${cell.longitude}`);
      const kept = cities.get(key);
      if (kept) return kept;
      const { answer } = await online((service) => service.reverse(cell));
      if (answer) {
        const city = { city: answer.city, state: answer.state };
        cities.set(key, city);
        return city;
      }
      const places = await gazetteer();
      return places ? nearestPlace(places, point) : nearestCity(point);
    },

    /** At most five completions; for a field that takes a city, cities. */
    suggest: async (
      asker: string,
      text: string,
      { place, isCityWanted }: { place: string; isCityWanted: boolean },
    ): Promise<Suggestion[]> => {
      const key = keyOf(asker, `${isCityWanted ? 'city' : 'address'} ${text} ${place}`);
      const kept = suggestions.get(key);
      if (kept) return kept;
      const whole = [text, place].filter(Boolean).join(', ');
      const asked = isCityWanted
        ? { answer: null, hasFailed: false }
        : await online((service) => service.search(whole, MOST_SUGGESTIONS));
      const addresses = (asked.answer ?? []).filter(({ street }) => street !== '');
      if (addresses.length > 0) {
        const found = addresses.map(suggestionOf);
        suggestions.set(key, found);
        return found;
      }
      const places = await gazetteer();
      if (!places) return [];
      return isCityWanted ? suggestCities(places, text) : suggestAddresses(places, text);
    },
  };
}

const keyOf = (asker: string, text: string) =>
  `${asker} ${text.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`;

const suggestionOf = ({
  latitude,
  longitude,
  street,
  city,
  state,
  zipCode,
}: OnlinePlace): Suggestion => ({ latitude, longitude, street, city, state, zipCode });

const addressOf = ({ street, city, state, zipCode }: Omit<Suggestion, keyof Point>): string =>
  [street, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

const placeOf = ({ precision, ...place }: OnlinePlace): GeocodedPlace => ({
  latitude: place.latitude,
  longitude: place.longitude,
  precision,
  address: addressOf(place),
});

async function findBuiltIn(
  gazetteer: Gazetteer | null,
  text: string,
): Promise<GeocodedPlace | null> {
  if (!gazetteer) {
    const city = cityInText(text);
    return city && { ...city.point, address: city.address, precision: 'city' };
  }
  const found = findAddress(gazetteer, text);
  if (!found || !isRealPoint(found)) return null;
  const precision = found.zipCode === '' ? 'city' : 'zip';
  return placeOf({ ...found, street: '', precision });
}

/** Asks the service unless it just failed; a failure is logged without what was asked, and never thrown. */
function pausing(service: OnlineGeocoder | null, log: Log) {
  let pausedUntil = 0;
  return async <Answer>(
    ask: (service: OnlineGeocoder) => Promise<Answer>,
  ): Promise<{ answer: Answer | null; hasFailed: boolean }> => {
    if (!service) return { answer: null, hasFailed: false };
    if (Date.now() < pausedUntil) return { answer: null, hasFailed: true };
    try {
      return { answer: await ask(service), hasFailed: false };
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      log.warn({ reason: reasonOf(error) }, 'the online geocoder failed; the gazetteer answers');
      return { answer: null, hasFailed: true };
    }
  };
}

/** The cause alone: messages of parsers quote what they read. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.message.startsWith('the geocoder') ? error.message : error.name;
};
