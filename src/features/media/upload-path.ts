/** Where a picture is sent, one a request: its bytes are the body. */
export const UPLOAD_PATH = '/api/pictures';
