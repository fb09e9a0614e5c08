import { z } from 'zod';
import { actingWays, servedThingActs, servedThings } from '#features/subjects/on-behalf.ts';
import { ability } from '#platform/ability-schema.ts';
import { createPageSchema, givenId, id, procedure } from '#platform/api-contract.ts';
import { plainName } from '#platform/text/plain-name.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_ADDRESS, LONGEST_DISPLAY_NAME } from './limits.ts';
import { consentMeans, proofMeans } from './vocabulary.ts';

const LONGEST_PHONE = 60;

export const servedForm = z.object({
  name: z
    .string()
    .transform(plainName)
    .pipe(
      boundedText({
        min: 1,
        max: LONGEST_DISPLAY_NAME,
        tooShort: 'served-neighbors:fields.name_required',
        tooLong: 'served-neighbors:fields.name_too_long',
      }),
    ),
  /** Empty for none; whether it is a number only the server can tell. */
  phone: z.string().trim().max(LONGEST_PHONE, 'served-neighbors:fields.phone'),
  consentMeans: z.enum(consentMeans, 'served-neighbors:fields.consent_means'),
  consentedOn: z.iso.date('served-neighbors:fields.consented_on'),
});
export type ServedForm = z.infer<typeof servedForm>;

/** Everything that is done for a person served; the last ones concern the sheet itself. */
export const servedActs = [
  ...servedThingActs,
  'added',
  'sheet_renewed',
  'confirmed',
  'stopped',
  'not_theirs',
  'proven',
] as const;
export type ServedAct = (typeof servedActs)[number];

/** A sheet to print: its code, which is stored nowhere in the clear, and its words in each language. */
const servedSheet = z.object({
  code: z.string(),
  expiresAt: z.date(),
  languages: z.array(
    z.object({ language: z.string(), title: z.string(), lines: z.array(z.string()) }),
  ),
});
export type ServedSheet = z.infer<typeof servedSheet>;

export const ownServed = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  consentMeans: z.enum(consentMeans),
  consentedOn: z.string(),
  codeExpiresAt: z.date(),
  isCodeCurrent: z.boolean(),
  isConfirmed: z.boolean(),
  /** They said that the sheet is not for them. */
  isEnded: z.boolean(),
  provenBy: z.enum(proofMeans).nullable(),
  /** The code on its way to them. */
  proof: z
    .object({
      means: z.enum(proofMeans),
      /** Null for a postcard that is mailed. */
      destination: z.string().nullable(),
      createdAt: z.date(),
      expiresAt: z.date(),
      mailedAt: z.date().nullable(),
    })
    .nullable(),
  abilities: z.object({ post: ability, renew: ability, end: ability, prove: ability }),
});
export type OwnServed = z.infer<typeof ownServed>;

/** The means and the destination of a code; only the server can tell whether a number or an address works (PEOPLE-250). */
export const proofForm = z.object({
  means: z.enum(proofMeans, 'served-neighbors:fields.proof_means'),
  destination: boundedText({
    min: 1,
    max: LONGEST_ADDRESS,
    tooShort: 'served-neighbors:fields.destination_required',
    tooLong: 'served-neighbors:fields.destination_too_long',
  }),
});
export type ProofForm = z.infer<typeof proofForm>;
export const proofCodeForm = z.object({
  code: boundedText({
    min: 1,
    max: 40,
    tooShort: 'served-neighbors:fields.proof_code',
    tooLong: 'served-neighbors:fields.proof_code',
  }),
});

const servedAct = z.object({
  id,
  act: z.enum(servedActs),
  actedBy: z.enum(actingWays),
  /** Null where it is about the sheet itself. */
  about: z.object({ kind: z.enum(servedThings), title: z.string() }).nullable(),
  createdAt: z.date(),
});
export type ServedActRow = z.infer<typeof servedAct>;

const onServed = z.object({ servedId: givenId });
const cursor = z.string().max(200).nullable().default(null);

export const servedNeighborsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/my/served-neighbors',
      summary: 'The people without an account that the caller serves, newest first',
    })
    .input(z.object({ cursor }))
    .output(
      createPageSchema(ownServed).extend({
        abilities: z.object({ add: ability }),
        proofMeans: z.array(z.enum(proofMeans)),
      }),
    ),
  add: procedure
    .route({
      method: 'POST',
      path: '/my/served-neighbors',
      summary: 'Records the consent of a person, and makes the code of their sheet',
      successStatus: 201,
    })
    .input(servedForm)
    .output(z.object({ id, sheet: servedSheet })),
  renewCode: procedure
    .route({
      method: 'POST',
      path: '/my/served-neighbors/{servedId}/code',
      summary: 'Makes another code; the one before ends at once',
    })
    .input(onServed)
    .output(z.object({ sheet: servedSheet })),
  sendProof: procedure
    .route({
      method: 'POST',
      path: '/my/served-neighbors/{servedId}/proof',
      summary: 'Sends a code to a person served past the caller; the one before ends',
    })
    .input(onServed.extend(proofForm.shape))
    .output(z.object({})),
  enterProof: procedure
    .route({
      method: 'POST',
      path: '/my/served-neighbors/{servedId}/proof/code',
      summary: 'Compares the code that the person passed on; wrong ones count',
    })
    .input(onServed.extend(proofCodeForm.shape))
    .output(z.object({})),
  end: procedure
    .route({
      method: 'DELETE',
      path: '/my/served-neighbors/{servedId}',
      summary: 'Takes down the open tasks of a person served and deletes what is stored of them',
    })
    .input(onServed)
    .output(z.object({})),
  history: procedure
    .route({
      method: 'GET',
      path: '/my/served-neighbors/{servedId}/history',
      summary: 'What was done for a person served, and by which way, newest first',
    })
    .input(onServed.extend({ cursor }))
    .output(createPageSchema(servedAct)),
};
