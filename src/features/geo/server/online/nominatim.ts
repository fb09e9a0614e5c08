import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import { isRealPoint } from '../../distance.ts';
import { stateNames } from '../../state-names.ts';
import { findCityName } from './find-city-name.ts';
import type { AddressPart } from './find-city-name.ts';
import { fetchJson } from './fetch-json.ts';
import type { OnlineGeocoder, OnlinePlace } from './online-place.ts';

const COUNTRIES = ['us', 'pr', 'vi', 'gu', 'as', 'mp'];
const place = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  address: z.record(z.string(), z.string()),
});

/** OpenStreetMap's words for areas, in those the order of cities is written in. */
const TYPES: Readonly<Record<string, string>> = {
  city: 'locality',
  town: 'locality',
  village: 'locality',
  hamlet: 'locality',
  municipality: 'locality',
  borough: 'sublocality_level_1',
  county: 'administrative_area_level_2',
  city_district: 'administrative_area_level_3',
  neighborhood: 'neighborhood',
  suburb: 'sublocality',
};

/** Any server with the calls of Nominatim: https://nominatim.org/release-docs/latest/api/Overview/ */
export function nominatimGeocoder(
  config: Pick<Config, 'GEOCODER_URL' | 'GEOCODER_KEY' | 'PUBLIC_URL'>,
): OnlineGeocoder {
  // Its servers ask for the name of who asks.
  const headers = { 'User-Agent': `Porchlight (${config.PUBLIC_URL})`, 'Accept-Language': 'en' };
  const ask = (path: string, query: Record<string, string>) => {
    const url = new URL(path, `${(config.GEOCODER_URL ?? '').replace(/\/+$/, '')}/`);
    url.search = new URLSearchParams({
      ...query,
      format: 'jsonv2',
      addressdetails: '1',
      // Hosted ones take a key, the project's own does not.
      ...(config.GEOCODER_KEY !== undefined && { key: config.GEOCODER_KEY }),
    }).toString();
    return fetchJson(url, headers);
  };
  return {
    search: async (text, most) => {
      const query = { q: text, countrycodes: COUNTRIES.join(','), limit: String(most) };
      const found = z.array(place).parse(await ask('search', { ...query, layer: 'address' }));
      return found.flatMap((one) => read(one) ?? []);
    },
    reverse: async ({ latitude, longitude }) => {
      const point = { lat: String(latitude), lon: String(longitude), zoom: '13' };
      const found = place.safeParse(await ask('reverse', point));
      // If there is nothing at the point, Nominatim answers with an error in words.
      return found.success ? read(found.data) : null;
    },
  };
}

function read({ lat, lon, address }: z.infer<typeof place>): OnlinePlace | null {
  const point = { latitude: lat, longitude: lon };
  if (!isRealPoint(point) || !COUNTRIES.includes(address['country_code'] ?? '')) return null;
  const parts = Object.entries(address).flatMap(([kind, name]): AddressPart[] =>
    TYPES[kind] === undefined ? [] : [{ types: [TYPES[kind]], name }],
  );
  const state = stateCode(address);
  const city = findCityName(parts);
  if (state === null || city === '') return null;
  const { house_number: house = '', road = '', postcode = '' } = address;
  const hasHouse = house !== '' && road !== '';
  return {
    ...point,
    precision: hasHouse ? 'address' : postcode === '' ? 'city' : 'zip',
    street: [house, road].filter(Boolean).join(' '),
    city,
    state,
    zipCode: /^\d{5}/.exec(postcode)?.[0] ?? '',
  };
}

/** 'US-TX' says it; territories are countries of their own there. */
function stateCode(address: Record<string, string>): string | null {
  const code =
    /^US-([A-Z]{2})$/.exec(address['ISO3166-2-lvl4'] ?? '')?.[1] ??
    (address['country_code'] ?? '').toUpperCase();
  return code in stateNames ? code : null;
}
