import { z } from 'zod';
import { procedure } from '#platform/api-contract.ts';

export const geoContract = {
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
