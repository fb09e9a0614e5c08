/** What the rest of the server may use of uploaded pictures. */
export { mediaJobs } from './media-jobs.ts';
export { findAvatar, findUploads, holdPicture, reinstateUpload, releaseUpload } from './uploads.ts';
