// The same limits on both sides: shown and checked before uploading, decided by the server.

/** ITEM-082: exactly as many bytes are taken. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

/** The longer side of a stored picture; larger ones are made smaller. */
export const LONGEST_PICTURE_SIDE = 2560;

/** The side of a stored avatar, which is a square (PEOPLE-027). */
export const AVATAR_SIDE = 512;

/** As long as any side of a WebP can be. */
export const LONGEST_WEBP_SIDE = 16_383;

/**
 * Returns how long the longer side of a picture may be if that of others is `side`. A picture more than twice as long
 * as wide, such as a screenshot of a whole chat, is bounded by its area: bounded by that side it would be unreadable
 * (ITEM-363).
 */
export function longestSideFor(picture: { width: number; height: number }, side: number): number {
  const { width, height } = picture;
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height));
  return ratio <= 2 ? side : Math.min(LONGEST_WEBP_SIDE, Math.round(side * Math.sqrt(ratio)));
}

/** ITEM-084; the server looks at the bytes, not at the name of the type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
