import type { TypedReview } from '#features/reviews/contract.ts';

/** One side's review; without an outcome, the two met. */
export type ReviewScript = Omit<TypedReview, 'outcome'> & { outcome?: TypedReview['outcome'] };

/** The reviews of one task; a missing side has not written one yet. */
export type TaskReviews = { byPoster?: ReviewScript; byHelper?: ReviewScript; reply?: string };
