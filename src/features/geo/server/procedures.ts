import { siteSettings } from '#features/site/server/public.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { mapStyles } from '#platform/server/http/origins/map-origins.ts';
import { cityByNetwork } from '#platform/server/network/city-by-network.ts';
import { isRealPoint } from '../distance.ts';
import { geoContract } from '../contract.ts';
import { SHORTEST_SUGGESTED } from '../limits.ts';
import { createPublicGeocoder } from './geocode.ts';
import { describeStreets } from './streets/describe-streets.ts';
import { findTownInText } from './town.ts';

const allow = implementCalls(geoContract);
/** Look-ups per minute; suggestions are requested while a person types. */
const LOOK_UPS = {
  geocode: allowance('geo-geocode', 30, 'minute'),
  reverse: allowance('geo-reverse', 60, 'minute'),
  suggest: allowance('geo-suggest', 120, 'minute'),
  byAddress: allowance('geo-byAddress', 60, 'minute'),
};
const NO_POINT = { success: false, latitude: null, longitude: null, address: '' };
const NOWHERE = { success: false, city: '', state: '', country: '' };

/** Over the limit a look-up counts as failed (GEO-085). */
const isAllowed = (
  { limits, network }: ApiContext,
  call: keyof typeof LOOK_UPS,
): Promise<boolean> => limits.allow({ ...LOOK_UPS[call], key: network });

const getAsker = ({ viewer, network }: ApiContext): string => viewer?.userId ?? network;

export const geoProcedures = {
  cityWords: allow('everyone').cityWords.handler(
    async ({ input, context }) => (await siteSettings(context)).cityPages[input.city] ?? null,
  ),

  // About the address that was typed; nothing is stored and nothing stored is given away.
  geocode: allow('everyone').geocode.handler(async ({ input, context }) => {
    // A blank address is nothing to look up (GEO-079).
    if (input.address === '' || !(await isAllowed(context, 'geocode'))) return NO_POINT;
    const found = await createPublicGeocoder(context).find(getAsker(context), input.address);
    if (!found) return NO_POINT;
    const { latitude, longitude, address } = found;
    return { success: true, latitude, longitude, address };
  }),

  // A maps key is public by its nature: it stands in the address of the script (GEO-003, TASK-308).
  mapSettings: allow('everyone').mapSettings.handler(async ({ context: { config } }) => ({
    apiKey: config.GOOGLE_MAPS_KEY,
    isGoogleRequired: config.MAPS_ENGINE === 'google',
    googleScript: 'https://maps.googleapis.com/maps/api/js',
    ...mapStyles(config),
    streets: await describeStreets(config),
  })),

  // The position is used for the answer and stored nowhere (GEO-065).
  reverse: allow('everyone').reverse.handler(async ({ input, context }) => {
    if (!isRealPoint(input) || !(await isAllowed(context, 'reverse'))) return NOWHERE;
    const city = await createPublicGeocoder(context).reverse(getAsker(context), input);
    return city ? { success: true, ...city, country: 'US' } : NOWHERE;
  }),

  suggest: allow('everyone').suggest.handler(async ({ input, context }) => {
    if (input.text.length < SHORTEST_SUGGESTED || !(await isAllowed(context, 'suggest'))) return [];
    const { text, place, kind } = input;
    return createPublicGeocoder(context).suggest(getAsker(context), text, {
      place,
      isCityWanted: kind === 'city',
    });
  }),

  byAddress: allow('everyone').byAddress.handler(async ({ context }) => {
    const ip = (await isAllowed(context, 'byAddress')) ? context.ip : '';
    const place = cityByNetwork(context.config, ip);
    const town =
      place.city === ''
        ? null
        : await findTownInText(context, `${place.city}, ${place.regionCode}`);
    return { ...place, latitude: town?.latitude ?? null, longitude: town?.longitude ?? null };
  }),
};
