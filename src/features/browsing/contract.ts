import { z } from 'zod';
import { procedure, searchText } from '#platform/api-contract.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_MEANT, LONGEST_SEARCH } from './limits.ts';
import { looksPersonal } from './looks-personal.ts';
import { missedKinds } from './searched-kinds.ts';

/** The answer to "What did you mean?" (SHELL-420). */
export const meantText = boundedText({
  min: 1,
  max: LONGEST_MEANT,
  tooShort: 'meant:fields.missing',
  tooLong: 'meant:fields.too_long',
})
  .overwrite((text) => text.replaceAll(/\s+/g, ' ').toLowerCase())
  // As the database counts: small letters can be more than the capitals, and one sign many code points.
  .refine((text) => Array.from(text).length <= LONGEST_MEANT, 'meant:fields.too_long')
  .refine((text) => !looksPersonal(toSearchForm(text)), 'meant:fields.personal');

export const browsingContract = {
  sendMeant: procedure
    .route({
      method: 'POST',
      path: '/search/meant',
      summary: 'What somebody meant by a search that found nothing; stored without who said so',
      successStatus: 201,
    })
    .input(
      z.object({
        kind: z.enum(missedKinds),
        search: searchText(LONGEST_SEARCH),
        meant: meantText,
      }),
    )
    .output(z.object({})),
};
