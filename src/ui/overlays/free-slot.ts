export type Box = { left: number; top: number; right: number; bottom: number };

const BREATH = 6;

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right + BREATH &&
  one.right > other.left - BREATH &&
  one.top < other.bottom + BREATH &&
  one.bottom > other.top - BREATH;

/**
 * Returns how far to lift a box so that it overlaps none of the others: the smallest sufficient lift, at most `most`;
 * null if there is no room.
 */
export function freeSlot(box: Box, others: readonly Box[], most: number): number | null {
  let lift = 0;
  for (;;) {
    const lifted = { ...box, top: box.top - lift, bottom: box.bottom - lift };
    const inTheWay = others.filter((other) => overlaps(lifted, other));
    if (inTheWay.length === 0) return lift;
    // No lower position than just above the highest of these can be free.
    lift = Math.ceil(box.bottom - Math.min(...inTheWay.map(({ top }) => top)) + BREATH);
    if (lift > most) return null;
  }
}
