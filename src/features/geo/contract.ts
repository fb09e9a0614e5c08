import { z } from 'zod';
import { cityNames, cityWords } from '#features/site/city-words.ts';
import { procedure } from '#platform/api-contract.ts';
import { LONGEST_ADDRESS } from './limits.ts';

/** Trimmed and capped, never refused (GEO-086). */
const addressText = z.string().transform((text) => text.trim().slice(0, LONGEST_ADDRESS).trim());
/** A value that is not a number becomes one outside the earth, which the answer reports (GEO-086). */
const degrees = z.coerce.number().catch(Number.POSITIVE_INFINITY);

/** A place on the earth, in degrees. */
export const point = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** The bounds of a map. Longitudes may exceed 180 degrees, as they do on a map turned around the globe. */
export const mapBounds = z
  .object({
    south: z.number(),
    west: z.number().min(-3600).max(3600),
    north: z.number(),
    east: z.number().min(-3600).max(3600),
  })
  .refine(({ south, north }) => south <= north, { path: ['north'] });

const suggestion = z.object({
  /** As typed; empty where only a city or a ZIP code was. */
  street: z.string(),
  city: z.string(),
  state: z.string(),
  /** Empty where the city has several and none is certain. */
  zipCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const geoContract = {
  cityWords: procedure
    .route({
      method: 'GET',
      path: '/cities/{city}',
      summary: 'What the page of a city says in words of its own; null where it is as shipped',
    })
    .input(z.object({ city: z.enum(cityNames) }))
    .output(cityWords.nullable()),
  geocode: procedure
    .route({ method: 'GET', path: '/geo/geocode', summary: 'The position of an address' })
    .input(z.object({ address: addressText }))
    .output(
      z.object({
        success: z.boolean(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        /** The place that was found, as it is written: the address, its ZIP code or its city. */
        address: z.string(),
      }),
    ),
  mapSettings: procedure
    .route({ method: 'GET', path: '/geo/map-settings', summary: 'How maps are drawn' })
    .input(z.object({}).default({}))
    .output(
      z.object({
        /** Empty: the default maps are used (GEO-003). */
        apiKey: z.string(),
        isGoogleRequired: z.boolean(),
        googleScript: z.string(),
        /** Null: the maps that come with the site. */
        styleUrl: z.string().nullable(),
        darkStyleUrl: z.string().nullable(),
        /** The operator's streets (GEO-112), in squares of the site's own; null without any. */
        streets: z
          .object({
            tiles: z.string(),
            minZoom: z.number(),
            maxZoom: z.number(),
            bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
          })
          .nullable(),
      }),
    ),
  reverse: procedure
    .route({ method: 'GET', path: '/geo/reverse', summary: 'The city at a position' })
    .input(z.object({ latitude: degrees, longitude: degrees }))
    .output(
      z.object({
        success: z.boolean(),
        city: z.string(),
        state: z.string(),
        country: z.string(),
      }),
    ),
  suggest: procedure
    .route({
      method: 'GET',
      path: '/geo/suggest',
      summary: 'Addresses or cities in the United States that complete a text, five at most',
    })
    .input(
      z.object({
        text: addressText,
        kind: z.enum(['address', 'city']).default('address'),
        /** City and state where the form knows them already. */
        place: addressText.default(''),
      }),
    )
    .output(z.array(suggestion)),
  byAddress: procedure
    .route({
      method: 'GET',
      path: '/geo/by-address',
      summary: "The city of the caller's network address",
    })
    .input(z.object({}).default({}))
    .output(
      z.object({
        city: z.string(),
        regionCode: z.string(),
        countryCode: z.string(),
        /** The middle of the city's cell; null for a city the gazetteer does not know. */
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      }),
    ),
};
