/** The public interface of reviews for the rest of the server. */
export { reviewJobs } from './due-reviews.ts';
export { formatReviewLines, listHidden, listNotes, setHidden } from './moderate.ts';
export { subscribeReviews } from './publish.ts';
export { shownEnding } from './reviewed-deal.ts';
export { findOwnReviews, reviewsToWrite } from './writing/own-reviews.ts';
export { writeReview } from './writing/write-review.ts';
export type { WhichDeal } from './reviewed-deal.ts';
export { reviewSubject } from './review-subject.ts';
