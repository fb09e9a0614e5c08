import { implement } from '@orpc/server';
import type { ApiContext } from '#platform/server/context.ts';
import { mapStyles } from '#platform/server/map-origins.ts';
import { cityInText, nearestCity } from '../city-coordinates.ts';
import { isRealPoint } from '../distance.ts';
import { geoContract } from '../contract.ts';

const os = implement(geoContract).$context<ApiContext>();
const LOOKUPS = { name: 'geo-reverse', points: 60, seconds: 60 };
const NO_POINT = { success: false, latitude: null, longitude: null, address: '' };
const NOWHERE = { success: false, city: '', state: '', country: '' };

export const geoProcedures = {
  geocode: os.geocode.handler(async ({ input, context }) => {
    // A blank address is nothing to look up (GEO-079).
    if (input.address === '') return NO_POINT;
    const limit = { name: 'geo-geocode', points: 30, seconds: 60, key: context.ip };
    if (!(await context.limits.allow(limit))) return NO_POINT;
    const city = cityInText(input.address);
    return city ? { success: true, ...city.point, address: city.address } : NO_POINT;
  }),

  // A maps key is public by its nature: it stands in the address of the script (GEO-003, TASK-308).
  mapSettings: os.mapSettings.handler(({ context: { config } }) => ({
    apiKey: config.GOOGLE_MAPS_KEY,
    isGoogleRequired: config.MAPS_ENGINE === 'google',
    googleScript: config.GOOGLE_MAPS_SCRIPT_URL,
    ...mapStyles(config),
  })),

  // The position is used for the answer and kept nowhere (GEO-065).
  reverse: os.reverse.handler(async ({ input, context }) => {
    if (!isRealPoint(input)) return NOWHERE;
    // Over the limit the look-up counts as failed (GEO-085).
    if (!(await context.limits.allow({ ...LOOKUPS, key: context.ip }))) return NOWHERE;
    const city = nearestCity(input);
    return city ? { success: true, ...city, country: 'US' } : NOWHERE;
  }),

  // Without a file that tells places by address nobody's place is known: 'Your Area' (GEO-074).
  byAddress: os.byAddress.handler(async () => ({ city: '', regionCode: '', countryCode: '' })),
};
