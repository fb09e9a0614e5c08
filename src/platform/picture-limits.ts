// The same limits on both sides: shown and checked before uploading, decided by the server.

/** ITEM-082: exactly as many bytes are taken. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

/** ITEM-084; the server looks at the bytes, not at the name of the type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
