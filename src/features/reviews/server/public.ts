/** The public interface of reviews for the rest of the server. */
export { reviewJobs } from './due-reviews.ts';
export { formatReviewLines, listHidden, listNotes, setHidden } from './moderate.ts';
export { subscribeReviews } from './publish.ts';
export { shownEnding } from './reviewed-deal.ts';
export { reviewsToWrite } from './own-reviews.ts';
export { findOwnReviews } from './own-reviews.ts';
export { writeReview } from './write-review.ts';
export { reviewSubject } from './review-subject.ts';
