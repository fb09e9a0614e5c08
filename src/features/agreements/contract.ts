import { z } from 'zod';
import { offeredPrice } from '#features/applications/contract.ts';
import { stepStatuses } from '#features/negotiation/vocabulary.ts';
import { namedPrice, taskCard } from '#features/tasks/contract.ts';
import { taskPlace } from '#features/tasks/task-draft.ts';
import { timesOfDay } from '#features/tasks/vocabulary.ts';
import { ability } from '#platform/ability-schema.ts';
import { createPageSchema, givenId, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_SCOPE } from './limits.ts';
import { stages } from './vocabulary.ts';

const timeOfDay = z.enum(timesOfDay, 'common:fields.invalid');

/** The changes as they are entered (DEAL-045); null leaves a part as it is. */
export const changes = z.object({
  price: offeredPrice.nullable().default(null),
  day: z
    .object({ date: z.iso.date('agreements:fields.day'), timeOfDay })
    .nullable()
    .default(null),
  scope: boundedText({
    min: 1,
    max: LONGEST_SCOPE,
    tooShort: 'agreements:fields.scope_empty',
    tooLong: 'agreements:fields.scope_too_long',
  })
    .nullable()
    .default(null),
  /** Located by the server; no coordinates are read (DEAL-061). */
  place: taskPlace.nullable().default(null),
});
export type Changes = z.output<typeof changes>;

/** For the two of work under way alone (DEAL-062). */
const place = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type ProposedPlace = z.infer<typeof place>;

/** A proposal, as one of the two of its deal reads it (DEAL-047, DEAL-054). */
export const proposal = z.object({
  id,
  taskId: id,
  title: z.string(),
  stage: z.enum(stages),
  /** Lapsed as soon as it cannot be answered anymore. */
  status: z.enum(stepStatuses),
  /** Null once the application was withdrawn. */
  applicationId: id.nullable(),
  isOwn: z.boolean(),
  other: z.object({ personId: id.nullable(), name: z.string() }),
  price: namedPrice.nullable(),
  day: z.object({ date: z.string(), timeOfDay }).nullable(),
  scope: z.string().nullable(),
  place: place.nullable(),
  /** In force, whatever became of the proposal. */
  now: taskCard.pick({ budgetType: true, price: true, maxPrice: true, timing: true }).extend({
    agreedPrice: namedPrice.nullable(),
    scope: z.string(),
    /** Null of a remote task, and before the claim. */
    place: place.nullable(),
  }),
  createdAt: z.date(),
  lapsesAt: z.date(),
  abilities: z.object({ accept: ability, counter: ability, decline: ability, withdraw: ability }),
});
export type Proposal = z.infer<typeof proposal>;

/** The sender's own calendar decides on days past (TASK-215). */
const entered = z.object({ changes, today: z.iso.date() });
const onProposal = z.object({ proposalId: givenId });
const proposed = z.object({ id });
const done = z.object({});

export const agreementsContract = {
  listOpen: procedure
    .route({
      method: 'GET',
      path: '/my/proposals',
      summary: 'Open proposals of changes to and by the caller, newest first',
    })
    .input(
      z.object({
        /** Those on one task; all without it. */
        taskId: givenId.nullable().default(null),
        cursor: z.string().max(200).nullable().default(null),
      }),
    )
    .output(createPageSchema(proposal)),
  listCards: procedure
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/proposals',
      summary: 'The newest proposals of the two of a chat, open and answered, as they are now',
    })
    .input(z.object({ conversationId: givenId }))
    .output(z.object({ items: z.array(proposal) })),
  propose: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/proposals',
      summary: 'Proposes to change a deal: to an applicant, or to the other side of the work',
      successStatus: 201,
    })
    .input(
      entered.extend({
        taskId: givenId,
        /** The pending application; null for work under way. */
        applicationId: givenId.nullable().default(null),
      }),
    )
    .output(proposed),
  counter: procedure
    .route({
      method: 'POST',
      path: '/proposals/{proposalId}/counter',
      summary: 'Answers a proposal by another',
      successStatus: 201,
    })
    .input(entered.extend({ proposalId: givenId }))
    .output(proposed),
  accept: procedure
    .route({
      method: 'POST',
      path: '/proposals/{proposalId}/accept',
      summary: 'Accepts the changes, which are agreed on then',
    })
    .input(onProposal)
    .output(done),
  decline: procedure
    .route({ method: 'POST', path: '/proposals/{proposalId}/decline', summary: 'Declines them' })
    .input(onProposal)
    .output(done),
  withdraw: procedure
    .route({
      method: 'POST',
      path: '/proposals/{proposalId}/withdraw',
      summary: 'Takes an own proposal back',
    })
    .input(onProposal)
    .output(done),
};
