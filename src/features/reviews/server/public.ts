/** What the rest of the server may use of reviews. */
export { reviewJobs } from './due-reviews.ts';
export { linesOf, listHidden, listNotes, setHidden } from './moderate.ts';
export { reviewsToWrite } from './own-reviews.ts';
export { reviewSubject } from './review-subject.ts';
