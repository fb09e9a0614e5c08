import { z } from 'zod';
import { ability } from '#platform/ability-schema.ts';
import { createPageSchema, givenId, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_NOTE, SHORTEST_NOTE } from './limits.ts';
import { dealKinds, results, settlements, sides, statedResults } from './vocabulary.ts';

/** One of the two, as the reader knows them. */
const who = z.enum(['self', 'other']);

const version = z.object({
  result: z.enum(results),
  /** Null for "done" and "lapsed". */
  responsible: who.nullable(),
});
export type ReadVersion = z.infer<typeof version>;

const contestNote = boundedText({
  min: SHORTEST_NOTE,
  max: LONGEST_NOTE,
  tooShort: 'outcomes:fields.note_short',
  tooLong: 'outcomes:fields.note_long',
});

/** The versions as a form offers them. */
export const contestChoice = z.object({
  choice: z.enum(
    [
      'done',
      'returned_late_by_me',
      'returned_late_by_other',
      'called_off_by_me',
      'called_off_by_other',
      'did_not_come',
      'not_as_agreed',
    ],
    'outcomes:fields.version',
  ),
  note: contestNote,
});
export type ContestChoice = z.infer<typeof contestChoice>;

export const contestForm = version.extend({
  result: z.enum(statedResults, 'outcomes:fields.version'),
  note: contestNote,
});
export type ContestForm = z.output<typeof contestForm>;

/** How one of the reader's deals ended (DEAL-125). */
export const outcome = version.extend({
  id,
  kind: z.enum(dealKinds),
  subjectId: id,
  title: z.string(),
  /** The reader finds its page. */
  hasPage: z.boolean(),
  side: z.enum(sides),
  other: z.object({ personId: id.nullable(), name: z.string() }),
  /** Null where both agreed to it. */
  statedBy: who.nullable(),
  endedAt: z.date(),
  isLate: z.boolean(),
  /** Days between the end and the day it was for; negative afterward. Null without a day. */
  daysBefore: z.number().int().nullable(),
  /** The same in minutes until the promised time, of Quick Help. */
  minutesBefore: z.number().int().nullable(),
  contestableUntil: z.date().nullable(),
  contest: version.extend({ by: who, note: z.string(), at: z.date() }).nullable(),
  settled: z
    .object({ as: z.enum(settlements), by: z.enum([...who.options, 'moderator']), at: z.date() })
    .nullable(),
  abilities: z.object({ contest: ability, accept: ability, takeBack: ability }),
});
export type Outcome = z.infer<typeof outcome>;

const cursor = z.string().max(200).nullable().default(null);
const onOutcome = z.object({ outcomeId: givenId });
const done = z.object({});

export const outcomesContract = {
  listMine: procedure
    .route({
      method: 'GET',
      path: '/my/outcomes',
      summary: 'How the deals of the caller ended, newest first',
    })
    .input(
      z.object({
        cursor,
        /** Only about this task, item or request. */
        subjectId: givenId.nullable().default(null),
        /** Only deals of this kind. */
        kind: z.enum(dealKinds).nullable().default(null),
      }),
    )
    .output(createPageSchema(outcome)),
  contest: procedure
    .route({
      method: 'POST',
      path: '/outcomes/{outcomeId}/contest',
      summary: 'The other side of a deal says how it really ended',
    })
    .input(contestForm.extend({ outcomeId: givenId }))
    .output(done),
  accept: procedure
    .route({
      method: 'POST',
      path: '/outcomes/{outcomeId}/accept',
      summary: 'Who stated an outcome accepts the version of the other side',
    })
    .input(onOutcome)
    .output(done),
  takeBack: procedure
    .route({
      method: 'POST',
      path: '/outcomes/{outcomeId}/take-back',
      summary: 'Who contested an outcome takes that back',
    })
    .input(onOutcome)
    .output(done),
};
