import { z } from 'zod';
import { procedure } from '#platform/api-contract.ts';

const ADDRESS_LENGTH = 300;
const number = z.number().nullable();

export const geoContract = {
  geocode: procedure
    .route({ method: 'GET', path: '/geo/geocode', summary: 'The position of an address' })
    .input(
      z.object({
        address: z.string().transform((text) => text.trim().slice(0, ADDRESS_LENGTH)),
      }),
    )
    .output(
      z.object({
        success: z.boolean(),
        latitude: number,
        longitude: number,
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
      }),
    ),
  reverse: procedure
    .route({ method: 'GET', path: '/geo/reverse', summary: 'The city at a position' })
    .input(z.object({ latitude: z.coerce.number(), longitude: z.coerce.number() }))
    .output(
      z.object({
        success: z.boolean(),
        city: z.string(),
        state: z.string(),
        country: z.string(),
      }),
    ),
  byAddress: procedure
    .route({
      method: 'GET',
      path: '/geo/by-address',
      summary: "The city of the caller's network address",
    })
    .input(z.object({}).default({}))
    .output(z.object({ city: z.string(), regionCode: z.string(), countryCode: z.string() })),
};
