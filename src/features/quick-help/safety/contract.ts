import { z } from 'zod';
import { givenId, procedure } from '#platform/api-contract.ts';

const onRequest = z.object({ requestId: givenId });

/** A person who does not feel safe finds help (decision 0052). */
export const safetyContract = {
  feelUnsafe: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/unsafe',
      summary: 'Requester or helper does not feel safe: positions are shared no longer',
    })
    .input(onRequest)
    .output(
      z.object({
        /** The emergency number of the place. */
        emergencyNumber: z.string(),
      }),
    ),
};
