import { z } from 'zod';
import { typesFor } from '#features/subjects/subjects.ts';
import { givenId, procedure } from '#platform/api-contract.ts';
import { sharePlatforms } from './vocabulary.ts';

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
        entityType: z.enum(typesFor('share')),
        entityId: givenId,
        platform: z.enum(sharePlatforms),
      }),
    )
    .output(z.object({})),
};
