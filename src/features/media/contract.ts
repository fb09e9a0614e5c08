import { z } from 'zod';
import { procedure } from '#platform/api-contract.ts';
import { pictureKey } from './picture-key.ts';

/** Uploading itself is no procedure, since its body is the picture: `POST /api/pictures`. */
/** A form has far fewer. */
const MOST_ASKED = 50;

export const mediaContract = {
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/pictures/{key}',
      summary: "Gives up one of the caller's uploads; one that is in use stays until it is not",
    })
    .input(z.object({ key: pictureKey }))
    .output(z.object({})),
  findExisting: procedure
    .route({
      method: 'POST',
      path: '/pictures/existing',
      summary: "Which of these uploads of the caller's are still there; unused ones go after a day",
    })
    .input(z.object({ keys: z.array(pictureKey).max(MOST_ASKED) }))
    .output(z.object({ keys: z.array(pictureKey) })),
};
