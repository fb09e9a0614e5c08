import { z } from 'zod';
import { person } from '#features/moderation/contract.ts';
import { dealKinds, statedResults, settlements, sides } from '#features/outcomes/vocabulary.ts';
import { createPageSchema, givenId, id, procedure } from '#platform/api-contract.ts';

const version = z.object({
  result: z.enum(statedResults),
  /** Null for "done". */
  responsible: z.enum(sides).nullable(),
});

/** How a deal ended, as each of the two says it (DEAL-129). */
const contestedOutcome = z.object({
  id,
  kind: z.enum(dealKinds),
  subjectId: id,
  title: z.string(),
  /** Null for people who have left. */
  asker: person.nullable(),
  helper: person.nullable(),
  statedBy: z.enum(sides).nullable(),
  stated: version,
  endedAt: z.date(),
  isLate: z.boolean(),
  daysBefore: z.number().int().nullable(),
  minutesBefore: z.number().int().nullable(),
  other: version,
  note: z.string(),
  contestedAt: z.date(),
});
export type ContestedOutcome = z.infer<typeof contestedOutcome>;

export const outcomesContract = {
  listOutcomes: procedure
    .route({
      method: 'GET',
      path: '/administration/outcomes',
      summary: 'Contested outcomes of deals, those that wait longest first',
    })
    .input(z.object({ cursor: z.string().max(200).nullable().default(null) }))
    .output(createPageSchema(contestedOutcome)),
  settleOutcome: procedure
    .route({
      method: 'POST',
      path: '/administration/outcomes/{outcomeId}/settle',
      summary: 'Decides which version of a contested outcome counts; logged',
    })
    .input(z.object({ outcomeId: givenId, as: z.enum(settlements) }))
    .output(z.object({})),
};
