import { z } from 'zod';
import { typesFor } from '#features/subjects/subjects.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';
import { ability } from '#platform/ability-schema.ts';
import { createPageSchema, givenId, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_QUESTION } from './limits.ts';

export type AskedType = TypeFor<'question'>;
/** The thing that questions are about. */
export type AskedThing = { entityType: AskedType; entityId: string };

const thing = z.object({ entityType: z.enum(typesFor('question')), entityId: givenId });

const questionText = boundedText({
  min: 1,
  max: LONGEST_QUESTION,
  tooShort: 'questions:fields.question',
  tooLong: 'questions:fields.too_long',
});
const answerText = boundedText({
  min: 1,
  max: LONGEST_QUESTION,
  tooShort: 'questions:fields.answer',
  tooLong: 'questions:fields.too_long',
});
export const questionForm = z.object({ text: questionText });
export const answerForm = z.object({ text: answerText });

/** The author was warned of contact details in the text and sends it anyway (DEAL-009). */
const despiteContacts = z.boolean().default(false);

export const question = z.object({
  id,
  text: z.string(),
  askedAt: z.date(),
  asker: z.object({
    /** The id of the asker's page; null if the viewer may not know who it is. */
    personId: id.nullable(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    isFoundingMember: z.boolean(),
  }),
  /** Asked by the viewer. */
  isOwn: z.boolean(),
  answer: z.object({ text: z.string(), answeredAt: z.date() }).nullable(),
  abilities: z.object({ answer: ability, remove: ability, report: z.boolean() }),
});
export type Question = z.infer<typeof question>;

const questionsPage = createPageSchema(question).extend({
  /** The thing takes questions. */
  isOpen: z.boolean(),
  /** The thing is the viewer's. */
  isOwner: z.boolean(),
  isFollowing: z.boolean(),
  abilities: z.object({ ask: ability, follow: ability }),
});
export type QuestionsPage = z.infer<typeof questionsPage>;

const done = z.object({});

export const questionsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/questions',
      summary:
        'Questions about a thing: unanswered ones of the viewer, then by answer, newest first',
    })
    .input(thing.extend({ cursor: z.string().max(200).nullable().default(null) }))
    .output(questionsPage),
  ask: procedure
    .route({
      method: 'POST',
      path: '/questions',
      summary: 'Asks the owner of a thing; everyone reads it once it is answered',
      successStatus: 201,
    })
    .input(thing.extend({ text: questionText, despiteContacts }))
    .output(z.object({ id })),
  answer: procedure
    .route({
      method: 'POST',
      path: '/questions/{questionId}/answer',
      summary: 'The owner answers for everyone to read, once',
      successStatus: 201,
    })
    .input(z.object({ questionId: givenId, text: answerText, despiteContacts }))
    .output(done),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/questions/{questionId}',
      summary:
        'The asker takes back an unanswered question, or the owner removes one from their page',
    })
    .input(z.object({ questionId: givenId }))
    .output(done),
  follow: procedure
    .route({
      method: 'PUT',
      path: '/question-follows',
      summary: 'Follows the questions of a thing, or no longer',
    })
    .input(thing.extend({ isFollowing: z.boolean() }))
    .output(done),
};
