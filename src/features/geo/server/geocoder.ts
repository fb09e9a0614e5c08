import type { Caches } from '#platform/server/caches.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Log } from '#platform/server/log/log.ts';
import { cityInText, nearestCity } from '../city-coordinates.ts';
import { isRealPoint } from '../distance.ts';
import type { Point } from '../distance.ts';
import { gridCellCenter } from '../grid-cell.ts';
import type { GeocodedPlace, Suggestion } from './geocoded-place.ts';
import type { GeocoderCaches } from './geocoder-caches.ts';
import { findAddress } from './gazetteer/find-place.ts';
import { loadGazetteer } from './gazetteer/gazetteer.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { nearestPlace } from './gazetteer/nearest-place.ts';
import { MOST_SUGGESTIONS, suggestAddresses, suggestCities } from './gazetteer/suggest-places.ts';
import { onlineGeocoder } from './online/online-geocoder.ts';
import type { OnlineGeocoder, OnlinePlace } from './online/online-place.ts';

type Given = {
  config: Pick<Config, 'GEOCODER' | 'GEOCODER_URL' | 'GEOCODER_KEY' | 'PUBLIC_URL'>;
  log: Log;
  caches: Caches;
};
export type Geocoder = ReturnType<typeof createGeocoder>;

/** The online geocoder where there is one, then the gazetteer, then the built-in table (GEO-075, TASK-232). */
export function createGeocoder(
  given: Given,
  { points, suggestions, cities, pause }: GeocoderCaches,
) {
  const { config, log, caches } = given;
  const online = pausing(onlineGeocoder(config), given, pause);
  const gazetteer = () =>
    loadGazetteer().catch((error: unknown): Gazetteer | null => {
      log.error({ err: error }, 'the gazetteer cannot be read');
      return null;
    });

  return {
    /** Returns null for an unknown place. */
    find: async (asker: string, text: string): Promise<GeocodedPlace | null> => {
      if (text.trim() === '') return null;
      const key = toCacheKey(asker, text);
      const cached = caches.get(points, key);
      if (cached !== undefined) return cached;
      const asked = await online((service) => service.search(text, 1));
      const [best] = asked.answer ?? [];
      const known = best ? toGeocodedPlace(best) : await findBuiltIn(await gazetteer(), text);
      // Answers of the fallback are not cached: the service is asked again when it is back.
      if (!asked.hasFailed) caches.set(points, key, known);
      return known;
    },

    /** The city at the center of the point's cell, so that no border between cities tells more (GEO-077, GEO-110). */
    reverse: async (
      asker: string,
      point: Point,
    ): Promise<{ city: string; state: string } | null> => {
      const cell = gridCellCenter(point);
      const key = toCacheKey(asker, `${cell.latitude},${cell.longitude}`);
      const cached = caches.get(cities, key);
      if (cached) return cached;
      const { answer } = await online((service) => service.reverse(cell));
      if (answer) {
        const city = { city: answer.city, state: answer.state };
        caches.set(cities, key, city);
        return city;
      }
      const places = await gazetteer();
      return places ? nearestPlace(places, cell) : nearestCity(cell);
    },

    /** At most five completions; for a field that takes a city, cities. */
    suggest: async (
      asker: string,
      text: string,
      { place, isCityWanted }: { place: string; isCityWanted: boolean },
    ): Promise<Suggestion[]> => {
      const key = toCacheKey(asker, `${isCityWanted ? 'city' : 'address'} ${text} ${place}`);
      const cached = caches.get(suggestions, key);
      if (cached) return cached;
      const whole = [text, place].filter(Boolean).join(', ');
      const asked = isCityWanted
        ? { answer: null, hasFailed: false }
        : await online((service) => service.search(whole, MOST_SUGGESTIONS));
      const addresses = (asked.answer ?? []).filter(({ street }) => street !== '');
      if (addresses.length > 0) {
        const found = addresses.map(toSuggestion);
        caches.set(suggestions, key, found);
        return found;
      }
      const places = await gazetteer();
      if (!places) return [];
      return isCityWanted ? suggestCities(places, text) : suggestAddresses(places, text);
    },
  };
}

const toCacheKey = (asker: string, text: string) =>
  `${asker} ${text.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`;

const toSuggestion = ({
  latitude,
  longitude,
  street,
  city,
  state,
  zipCode,
}: OnlinePlace): Suggestion => ({ latitude, longitude, street, city, state, zipCode });

const formatAddress = ({ street, city, state, zipCode }: Omit<Suggestion, keyof Point>): string =>
  [street, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

const toGeocodedPlace = ({ precision, ...place }: OnlinePlace): GeocodedPlace => ({
  latitude: place.latitude,
  longitude: place.longitude,
  precision,
  address: formatAddress(place),
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
  return toGeocodedPlace({ ...found, street: '', precision });
}

/** Asks the service unless it just failed; a failure is logged without what was asked, and never thrown. */
function pausing(
  service: OnlineGeocoder | null,
  { log, caches }: Given,
  pause: GeocoderCaches['pause'],
) {
  return async <Answer>(
    ask: (service: OnlineGeocoder) => Promise<Answer>,
  ): Promise<{ answer: Answer | null; hasFailed: boolean }> => {
    if (!service) return { answer: null, hasFailed: false };
    if (caches.get(pause, '')) return { answer: null, hasFailed: true };
    try {
      return { answer: await ask(service), hasFailed: false };
    } catch (error) {
      caches.set(pause, '', true);
      log.warn(
        { reason: describeError(error) },
        'the online geocoder failed; the gazetteer answers',
      );
      return { answer: null, hasFailed: true };
    }
  };
}

/** The cause alone: messages of parsers quote what they read. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.message.startsWith('the geocoder') ? error.message : error.name;
};
