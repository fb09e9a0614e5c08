import { z } from 'zod';
import { procedure } from '#platform/api-contract.ts';
import { pictureKey } from './picture-key.ts';

/** Uploading itself is no procedure, since its body is the picture: `POST /api/pictures`. */
export const mediaContract = {
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/pictures/{key}',
      summary: "Gives up one of the caller's uploads; one that is in use stays until it is not",
    })
    .input(z.object({ key: pictureKey }))
    .output(z.object({})),
};
