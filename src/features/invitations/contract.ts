import { z } from 'zod';
import { offeredPrice } from '#features/applications/contract.ts';
import { stepStatuses } from '#features/negotiation/vocabulary.ts';
import { namedPrice } from '#features/tasks/contract.ts';
import { taskEdit, taskPlace } from '#features/tasks/task-draft.ts';
import { timesOfDay } from '#features/tasks/vocabulary.ts';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { earlierKinds, sides } from './vocabulary.ts';

const timeOfDay = z.enum(timesOfDay, 'common:fields.invalid');
/** Null is to be arranged. */
const day = z
  .object({ date: z.iso.date('invitations:fields.day'), timeOfDay })
  .nullable()
  .default(null);

/** The terms that one of the two proposes. */
export const invitedTerms = z.object({ price: offeredPrice, day });
export type InvitedTerms = z.output<typeof invitedTerms>;

const { title, description } = taskEdit.shape;
/** The fields of the form; everything else is as it was in the earlier deal. */
export const invitationForm = invitedTerms.extend({
  title,
  description,
  /** Null is anywhere. Located by the server; no coordinates are read. */
  place: taskPlace.nullable().default(null),
});
export type InvitationForm = z.output<typeof invitationForm>;

const place = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
const other = z.object({ personId: id.nullable(), name: z.string() });

/** An invitation as one of the two reads it (DEAL-193). */
export const invitation = z.object({
  id,
  conversationId: id,
  /** The reader made the last proposal. */
  isOwn: z.boolean(),
  role: z.enum(sides),
  status: z.enum(stepStatuses),
  title: z.string(),
  description: z.string(),
  price: namedPrice,
  day: z.object({ date: z.string(), timeOfDay }).nullable(),
  /** 'City, ST', or null of remote work; the address is on the task once it is agreed. */
  area: z.string().nullable(),
  /** The agreed task. */
  taskId: id.nullable(),
  other,
  createdAt: z.date(),
  expiresAt: z.date(),
  abilities: z.object({ accept: ability, counter: ability, decline: ability, withdraw: ability }),
});
export type Invitation = z.infer<typeof invitation>;

/** An earlier deal, as the form begins with it. */
export const earlierDeal = z.object({
  other,
  /** The chat in which an earlier request to the same person waits for an answer. */
  conversationId: id.nullable(),
  ask: ability,
  form: z.object({
    title: z.string(),
    description: z.string(),
    /** Null where none was named. */
    price: namedPrice.nullable(),
    place: place.nullable(),
  }),
});
export type EarlierDeal = z.infer<typeof earlierDeal>;

const earlier = z.object({ kind: z.enum(earlierKinds), id: givenId });
export type Earlier = z.output<typeof earlier>;
/** The sender's own calendar decides on days past (TASK-215). */
const today = z.iso.date();
const onInvitation = z.object({ invitationId: givenId });
const made = z.object({ id, conversationId: id });
const done = z.object({});

export const invitationsContract = {
  findEarlier: procedure
    .route({
      method: 'GET',
      path: '/earlier-deals/{kind}/{id}',
      summary: 'A finished deal of the caller, whose helper may be asked again',
    })
    .input(earlier)
    .output(earlierDeal),
  invite: procedure
    .route({
      method: 'POST',
      path: '/earlier-deals/{kind}/{id}/invitations',
      summary: 'Asks the helper of a finished deal again',
      successStatus: 201,
    })
    .input(earlier.extend({ form: invitationForm, today }))
    .output(made),
  listCards: procedure
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/invitations',
      summary: 'The newest invitations of the two of a chat, open and answered, as they are now',
    })
    .input(z.object({ conversationId: givenId }))
    .output(z.object({ items: z.array(invitation) })),
  counter: procedure
    .route({
      method: 'POST',
      path: '/invitations/{invitationId}/counter',
      summary: 'Answers an invitation with another price or day',
      successStatus: 201,
    })
    .input(onInvitation.extend({ terms: invitedTerms, today }))
    .output(made),
  accept: procedure
    .route({
      method: 'POST',
      path: '/invitations/{invitationId}/accept',
      summary: 'Accepts an invitation, which becomes a task of the two',
    })
    .input(onInvitation)
    .output(z.object({ taskId: id })),
  decline: procedure
    .route({
      method: 'POST',
      path: '/invitations/{invitationId}/decline',
      summary: 'Declines an invitation',
    })
    .input(onInvitation)
    .output(done),
  withdraw: procedure
    .route({
      method: 'POST',
      path: '/invitations/{invitationId}/withdraw',
      summary: "Takes back an invitation of the caller's own",
    })
    .input(onInvitation)
    .output(done),
};
