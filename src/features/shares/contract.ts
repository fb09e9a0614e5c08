import { z } from 'zod';
import { givenId, procedure } from '#platform/api-contract.ts';

/** What can be shared with a record of it; a feature that can be, adds its own. */
const sharedTypes = ['task'] as const;
/** NOTE-083. */
const sharePlatforms = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'copy_link',
  'native',
] as const;

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
