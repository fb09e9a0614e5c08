/** The public interface of media for the rest of the server. */
export { mediaJobs } from './media-jobs.ts';
export { findAvatar, findUploads, holdPicture, reinstateUpload, releaseUpload } from './uploads.ts';
