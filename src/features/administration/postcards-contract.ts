import { z } from 'zod';
import { person } from '#features/moderation/contract.ts';
import { createPageSchema, givenId, id, procedure } from '#platform/api-contract.ts';

const postcard = z.object({
  /** The id of the person it goes to. */
  id,
  name: z.string(),
  /** The account that asks for them. */
  proxy: person.nullable(),
  createdAt: z.date(),
  isPrinted: z.boolean(),
});
export type WaitingPostcard = z.infer<typeof postcard>;

const printedPostcard = z.object({
  name: z.string(),
  address: z.string(),
  code: z.string(),
  languages: z.array(z.object({ language: z.string(), lines: z.array(z.string()) })),
});
export type PrintedPostcard = z.infer<typeof printedPostcard>;

const onCard = z.object({ servedId: givenId });

/** The postcards that prove neighbors without an account (PEOPLE-255). */
export const postcardsContract = {
  listPostcards: procedure
    .route({
      method: 'GET',
      path: '/admin/postcards',
      summary: 'Postcards to print and mail, those that wait longest first',
    })
    .input(z.object({ cursor: z.string().max(200).nullable().default(null) }))
    .output(createPageSchema(postcard)),
  printPostcard: procedure
    .route({
      method: 'POST',
      path: '/admin/postcards/{servedId}/print',
      summary: 'Makes the code of a postcard and answers the card with its address; logged',
    })
    .input(onCard)
    .output(printedPostcard),
  markPostcardMailed: procedure
    .route({
      method: 'POST',
      path: '/admin/postcards/{servedId}/mailed',
      summary: 'Deletes the address of a postcard that is on its way; logged',
    })
    .input(onCard)
    .output(z.object({})),
};
