import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import { isRealPoint } from '../../distance.ts';
import { stateNames } from '../../state-names.ts';
import { findCityName, findPartName } from './find-city-name.ts';
import { fetchJson } from './fetch-json.ts';
import type { OnlineGeocoder, OnlinePlace } from './online-place.ts';

const GOOGLE = 'https://maps.googleapis.com/maps/api/geocode/json';

const result = z.object({
  types: z.array(z.string()),
  address_components: z.array(
    z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
  ),
  geometry: z.object({
    location: z.object({ lat: z.number(), lng: z.number() }),
    location_type: z.string(),
  }),
});
type Result = z.infer<typeof result>;
const answer = z.object({
  status: z.string(),
  results: z.array(result).default([]),
});

/** Any server with the call of Google's Geocoding API. */
export function googleGeocoder(
  config: Pick<Config, 'GEOCODER_URL' | 'GEOCODER_KEY'>,
): OnlineGeocoder {
  const ask = async (query: Record<string, string>): Promise<Result[]> => {
    const url = new URL(config.GEOCODER_URL ?? GOOGLE);
    url.search = new URLSearchParams({
      ...query,
      language: 'en',
      key: config.GEOCODER_KEY ?? '',
    }).toString();
    const { status, results } = answer.parse(await fetchJson(url, {}));
    if (status === 'OK') return results;
    if (status === 'ZERO_RESULTS') return [];
    throw new Error(`the geocoder answered ${status}`);
  };
  return {
    search: async (text, most) => {
      const found = await ask({ address: text, components: 'country:US', region: 'us' });
      return found.flatMap((one) => read(one) ?? []).slice(0, most);
    },
    reverse: async ({ latitude, longitude }) => {
      const [found] = (await ask({ latlng: `${latitude},${longitude}` })).flatMap(
        (one) => read(one) ?? [],
      );
      return found ?? null;
    },
  };
}

const BUILDINGS = new Set(['street_address', 'premise', 'subpremise']);
const EXACT = new Set(['ROOFTOP', 'RANGE_INTERPOLATED']);

function read(found: Result): OnlinePlace | null {
  const { lat: latitude, lng: longitude } = found.geometry.location;
  if (!isRealPoint({ latitude, longitude })) return null;
  const long = found.address_components.map(({ types, long_name: name }) => ({ types, name }));
  const short = found.address_components.map(({ types, short_name: name }) => ({ types, name }));
  if (findPartName(short, 'country') !== 'US') return null;
  const [state, city] = [findPartName(short, 'administrative_area_level_1'), findCityName(long)];
  if (!(state in stateNames) || city === '') return null;
  const zipCode = findPartName(long, 'postal_code');
  const isExact =
    EXACT.has(found.geometry.location_type) && found.types.some((type) => BUILDINGS.has(type));
  return {
    latitude,
    longitude,
    precision: isExact ? 'address' : zipCode === '' ? 'city' : 'zip',
    street: [findPartName(long, 'street_number'), findPartName(long, 'route')]
      .filter(Boolean)
      .join(' '),
    city,
    state,
    zipCode,
  };
}
