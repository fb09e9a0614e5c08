import { z } from 'zod';
import { givenId, procedure } from '#platform/api-contract.ts';
import { sharePlatforms, sharedTypes } from './vocabulary.ts';

export const sharesContract = {
  track: procedure
    .route({
      method: 'POST',
      path: '/shares',
      summary: 'Records that the caller shared something',
      successStatus: 201,
    })
    .input(
      z.object({
        entityType: z.enum(sharedTypes),
        entityId: givenId,
        platform: z.enum(sharePlatforms),
      }),
    )
    .output(z.object({})),
};
