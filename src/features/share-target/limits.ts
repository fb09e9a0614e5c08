/** Photos of one share: as many as a message of a chat takes. */
export const MOST_SHARED_PHOTOS = 10;
/** As large as a file of a chat; listings and tasks take smaller ones. */
export const MOST_SHARED_PHOTO_BYTES = 10 * 1024 * 1024;
/** Characters of a shared text; the rest is left out. */
export const LONGEST_SHARED_TEXT = 10_000;
/** The server only stands in for the worker: the worker takes larger shares. */
export const MOST_BYTES_WITHOUT_WORKER = 12 * 1024 * 1024;
