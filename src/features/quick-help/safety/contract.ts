import { z } from 'zod';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { requestStatuses, requestSteps } from '../vocabulary.ts';

const onRequest = z.object({ requestId: givenId });

const shareLink = z.object({ id, createdAt: z.date() });

/** Trusted people may follow along, and a person who does not feel safe finds help (decision 0052). */
export const safetyContract = {
  createShareLink: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/share-links',
      summary: 'A link by which someone the caller trusts follows the request; it ends with it',
      successStatus: 201,
    })
    .input(onRequest)
    .output(
      shareLink.extend({
        /** Shown once: only its hash is stored. */
        path: z.string(),
      }),
    ),
  listShareLinks: procedure
    .route({
      method: 'GET',
      path: '/quick-help/requests/{requestId}/share-links',
      summary: "The caller's own links that have not ended",
    })
    .input(onRequest)
    .output(z.object({ items: z.array(shareLink) })),
  endShareLink: procedure
    .route({
      method: 'DELETE',
      path: '/quick-help/share-links/{linkId}',
      summary: 'Ends a link of the caller’s at once',
    })
    .input(z.object({ linkId: givenId }))
    .output(z.object({})),
  followShareLink: procedure
    .meta({ isNeverOld: true })
    .route({
      method: 'GET',
      path: '/quick-help/live/{token}',
      summary: 'What the link of a trusted person shows while the request runs',
    })
    .input(z.object({ token: z.string().max(100) }))
    .output(
      z.object({
        title: z.string(),
        status: z.enum(requestStatuses),
        /** 'City, ST' and the center of the cell, never more. */
        area: z.string(),
        cell: z.object({ latitude: z.number(), longitude: z.number() }),
        sharedBy: z.string(),
        requesterName: z.string(),
        helperName: z.string().nullable(),
        promisedEta: z.number().nullable(),
        matchedAt: z.date().nullable(),
        timeline: z.array(z.object({ id, step: z.enum(requestSteps), at: z.date() })),
        now: z.date(),
      }),
    ),
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
