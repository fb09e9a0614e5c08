import { z } from 'zod';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, createPageSchema, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_COMMENT, LONGEST_NOTE, LONGEST_REPLY } from './limits.ts';
import { MOST_STARS, outcomes, reviewedEndings, servedWays } from './vocabulary.ts';

const stars = z.number().int().min(1).max(MOST_STARS);
/** One that was not touched gets the overall value (PEOPLE-108). */
const subScore = stars.nullable().default(null);

/** The answers of the dialog, the same for both sides (PEOPLE-107 to PEOPLE-109). */
const answers = z.object({
  outcome: z.enum(outcomes, 'reviews:fields.outcome'),
  rating: stars.nullable().default(null),
  communication: subScore,
  reliability: subScore,
  professionalism: subScore,
  comment: boundedText({
    min: 0,
    max: LONGEST_COMMENT,
    tooShort: 'reviews:fields.comment_too_long',
    tooLong: 'reviews:fields.comment_too_long',
  }).default(''),
  /** For the moderators, never shown to others. */
  privateNote: boundedText({
    min: 0,
    max: LONGEST_NOTE,
    tooShort: 'reviews:fields.note_too_long',
    tooLong: 'reviews:fields.note_too_long',
  }).default(''),
});

/** A no-show gets no stars; any other outcome needs an overall rating. */
const hasRating = ({ outcome, rating }: z.output<typeof answers>) =>
  outcome === 'no_show' || rating !== null;
const missing = { path: ['rating'], error: 'reviews:fields.rating' };

export const reviewAnswers = answers.refine(hasRating, missing);
export type TypedReview = z.input<typeof reviewAnswers>;
export type ReviewAnswers = z.output<typeof reviewAnswers>;

/** The deal in which a task was done. */
const onTask = { taskId: givenId };
/** Any deal, by its outcome. */
const onDeal = { outcomeId: givenId };

const replyText = boundedText({
  min: 1,
  max: LONGEST_REPLY,
  tooShort: 'reviews:fields.reply',
  tooLong: 'reviews:fields.reply_too_long',
});
export const replyAnswers = z.object({ reply: replyText });
export type ReplyAnswers = z.output<typeof replyAnswers>;

const scores = z.object({
  communication: z.number(),
  reliability: z.number(),
  professionalism: z.number(),
});

/** A review, as people who may read it see it. */
const writtenReview = z.object({
  id,
  /** How the deal ended; null for one that was done (DEAL-143). */
  ending: z.enum(reviewedEndings).nullable(),
  outcome: z.enum(outcomes),
  /** Null, as are the three scores, for a no-show. */
  rating: z.number().nullable(),
  scores: scores.nullable(),
  comment: z.string(),
  createdAt: z.date(),
  publishedAt: z.date().nullable(),
});
export type WrittenReview = z.infer<typeof writtenReview>;

export const receivedReview = writtenReview.extend({
  reviewer: z.object({
    /** The id of the reviewer's page; null if the caller may not know who it is (PEOPLE-096). */
    personId: id.nullable(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
  }),
  /** By which way a person served wrote it; null for the reviewer's own (PEOPLE-229). */
  servedThrough: z.enum(servedWays).nullable(),
  /** The title of the task or the item. */
  taskTitle: z.string(),
  reply: z.object({ text: z.string(), repliedAt: z.date() }).nullable(),
  abilities: z.object({ reply: ability, report: z.boolean() }),
});
export type ReceivedReview = z.infer<typeof receivedReview>;

const summary = z.object({
  /** Null without any stars; exact, screens round it (PEOPLE-099). */
  average: z.number().nullable(),
  /** Reviews with stars; who did not show up is counted apart. */
  total: z.number(),
});

const breakdown = z.object({
  communication: z.number().nullable(),
  reliability: z.number().nullable(),
  professionalism: z.number().nullable(),
  noShows: z.number(),
  /** From the most stars to the fewest. */
  distribution: z.array(z.object({ stars: z.number(), count: z.number() })),
  /** When the first of them was published. */
  since: z.date().nullable(),
});
export type ReviewBreakdown = z.infer<typeof breakdown>;

const received = createPageSchema(receivedReview).extend({
  summary,
  /** Null, like the list, where the caller may not see what the person's profile shows (PEOPLE-067 to PEOPLE-071). */
  breakdown: breakdown.nullable(),
});
export type ReceivedReviewsPage = z.infer<typeof received>;

const ownReviews = z.object({
  outcomeId: id,
  ending: writtenReview.shape.ending,
  /** The form asks whether it happened: of a task that was done (DEAL-144). */
  asksWhetherHappened: z.boolean(),
  /** Nothing is published yet: how the deal ended must be clear first (DEAL-142). */
  isHeld: z.boolean(),
  write: ability,
  /** Until when both may write. */
  closesAt: z.date(),
  /** The name of the person reviewed. */
  otherName: z.string(),
  /** The other side's waits for the caller's. */
  isAwaited: z.boolean(),
  own: writtenReview.nullable(),
  /** The other side's, once it is published. */
  received: writtenReview.nullable(),
});
export type OwnReviews = z.infer<typeof ownReviews>;

const openReview = z.object({
  /** The task or the item. */
  id,
  outcomeId: id,
  isDone: z.boolean(),
  closesAt: z.date(),
  isAwaited: z.boolean(),
});
export type OpenReview = z.infer<typeof openReview>;

const written = z.object({ isPublished: z.boolean() });

const cursor = z.string().max(200).nullable().default(null);

export const reviewsContract = {
  write: procedure
    .route({
      method: 'POST',
      path: '/tasks/{taskId}/reviews',
      summary: 'One of the two of a task that is done reviews the other',
      successStatus: 201,
    })
    .input(answers.extend(onTask).refine(hasRating, missing))
    .output(written),
  mine: procedure
    .route({
      method: 'GET',
      path: '/tasks/{taskId}/reviews',
      summary: 'What one of the two of a task that is done may write, until when, and has written',
    })
    .input(z.object(onTask))
    .output(ownReviews),
  writeOnDeal: procedure
    .route({
      method: 'POST',
      path: '/outcomes/{outcomeId}/reviews',
      summary: 'One of the two of a deal that has ended reviews the other',
      successStatus: 201,
    })
    .input(answers.extend(onDeal).refine(hasRating, missing))
    .output(written),
  mineOnDeal: procedure
    .route({
      method: 'GET',
      path: '/outcomes/{outcomeId}/reviews',
      summary: 'What one of the two of a deal may write, until when, and has written',
    })
    .input(z.object(onDeal))
    .output(ownReviews),
  listOpen: procedure
    .route({
      method: 'GET',
      path: '/my/open-reviews',
      summary: 'The deals the caller may review now, the soonest to close first',
    })
    .input(z.object({ cursor }))
    .output(createPageSchema(openReview)),
  received: procedure
    .route({
      method: 'GET',
      path: '/people/{personId}/reviews',
      summary: 'The reviews someone has received, newest first, with their summary',
    })
    .input(z.object({ personId: givenId, cursor }))
    .output(received),
  reply: procedure
    .route({
      method: 'POST',
      path: '/reviews/{reviewId}/reply',
      summary: 'The reviewed person answers in public, once',
      successStatus: 201,
    })
    .input(z.object({ reviewId: givenId, reply: replyText }))
    .output(z.object({})),
};
