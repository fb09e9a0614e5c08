import { selectSubjectTitle } from '#features/outcomes/server/public.ts';
import type { Moderation, SubjectOnServer } from '#features/subjects/server/public.ts';
import { mayReport } from '../rules.ts';
import { readReviewExcerpt, setHidden } from './moderate.ts';

/** A review, to those who speak of it without knowing reviews (PEOPLE-113). */
export const reviewSubject = {
  find: async (db, id, viewerId) => {
    const review = await db
      .selectFrom('reviews')
      .leftJoin('outcomes as deal', 'deal.id', 'reviews.outcome_id')
      .select(['reviews.reviewer_id', 'reviews.reviewee_id'])
      .select(selectSubjectTitle('deal').as('title'))
      .where('reviews.id', '=', id)
      .where('reviews.published_at', 'is not', null)
      .where('reviews.hidden_at', 'is', null)
      .executeTakeFirst();
    if (!review) return null;
    const isWriter = review.reviewer_id === viewerId;
    if (!isWriter && !mayReport({ isReviewee: review.reviewee_id === viewerId })) return null;
    return { title: review.title, ownerId: review.reviewer_id };
  },
  notFound: 'reviews:refusals.not_found',
  moderation: {
    remove: async (work, id) => {
      await setHidden(work, id, true);
      return null;
    },
    restore: (work, id) => setHidden(work, id, false),
    excerpt: readReviewExcerpt,
  },
} satisfies SubjectOnServer & { moderation: Moderation };
