/** Live, to both sides of a task: read again what is said of it. It never says what was written (PEOPLE-112). */
export const REVIEWS_CHANGED = 'reviews.changed';
export type ReviewsChanged = { taskId: string | null };
