import type { TypedReview } from '#features/reviews/contract.ts';

/** What one side wrote; without an outcome the two met. */
export type ReviewScript = Omit<TypedReview, 'outcome'> & { outcome?: TypedReview['outcome'] };

/** Of one task; who is missing has not written yet. */
export type TaskReviews = { byPoster?: ReviewScript; byHelper?: ReviewScript; reply?: string };
