import { z } from 'zod';
import { id, procedure } from '#platform/api-contract.ts';
import { badgeTypes } from '#features/people/badge-types.ts';
import { reviewedEndings } from '#features/reviews/vocabulary.ts';
import { reliability } from '#features/reliability/contract.ts';

/** Dates are texts: what is signed is the text of it. */
const time = z.iso.datetime();
const average = z.number().nullable();

/** A person's reputation here, in a form they can take along (PEOPLE-189). */
export const reputation = z.object({
  version: z.literal(1),
  site: z.string(),
  issuedAt: time,
  person: z.object({ personId: id, name: z.string(), memberSince: time }),
  rating: z.object({
    average,
    reviews: z.number(),
    communication: average,
    reliability: average,
    professionalism: average,
    noShows: z.number(),
  }),
  tasks: z.object({ helped: z.number(), posted: z.number() }),
  /** Null for a person without activity (PEOPLE-187). */
  reliability: reliability.nullable(),
  badges: z.array(z.object({ type: z.enum(badgeTypes), awardedAt: time })),
  /** The newest ones, without who wrote them. */
  reviews: z.array(
    z.object({
      publishedAt: time,
      /** Null where the person did not show up. */
      rating: z.number().nullable(),
      /** How the deal ended, if it was not done; files of before do not have it. */
      ending: z.enum(reviewedEndings).nullish(),
      comment: z.string(),
      reply: z.string().nullable(),
    }),
  ),
});
export type Reputation = z.infer<typeof reputation>;

/** The file: what it says, and the same signed. */
export const reputationFile = z.object({ reputation, signature: z.string() });
export type ReputationFile = z.infer<typeof reputationFile>;

/** A file of 200 long reviews has half of it; the body of a call may not be larger. */
const LONGEST_FILE = 250_000;

export const reputationContract = {
  mine: procedure
    .route({
      method: 'GET',
      path: '/my/reputation',
      summary: "The caller's reputation, signed with the site's keys",
    })
    .input(z.object({}).default({}))
    .output(reputationFile),
  verify: procedure
    .route({
      method: 'POST',
      path: '/reputation/verify',
      summary: 'What a file of someone’s reputation says, if it is as this site signed it',
    })
    .input(z.object({ file: z.string().max(LONGEST_FILE, 'reputation:fields.too_long') }))
    // Null for a file that this site has not signed, or that was changed since.
    .output(z.object({ genuine: reputation.nullable() })),
};
