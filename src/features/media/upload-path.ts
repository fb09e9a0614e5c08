/** The path for uploading a picture, one per request: its bytes are the body. */
export const UPLOAD_PATH = '/api/pictures';
/** The same for a picture of the person: it is stored square and small (PEOPLE-025, PEOPLE-027). */
export const AVATAR_PATH = '/api/pictures/avatar';
