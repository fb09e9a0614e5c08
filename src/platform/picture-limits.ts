// The same limits on both sides: shown and checked before uploading, decided by the server.

/** ITEM-082: exactly as many bytes are taken. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

/** The longer side of a stored picture; larger ones are made smaller. */
export const LONGEST_PICTURE_SIDE = 2560;

/** ITEM-084; the server looks at the bytes, not at the name of the type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
