export type TooltipSide = 'top' | 'bottom' | 'right';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;

/** Centered beside its owner, turned over where there is no room, never off the screen. */
export function placeTooltip(
  owner: Box,
  tip: { width: number; height: number },
  screen: { width: number; height: number },
  wanted: TooltipSide,
): { left: number; top: number } {
  const beside = owner.left + owner.width + GAP;
  if (wanted === 'right' && beside + tip.width <= screen.width - GAP) {
    const middle = owner.top + owner.height / 2 - tip.height / 2;
    return { left: beside, top: Math.max(GAP, Math.min(middle, screen.height - tip.height - GAP)) };
  }
  const above = owner.top - tip.height - GAP;
  const below = owner.top + owner.height + GAP;
  const fitsAbove = above >= GAP;
  const fitsBelow = below + tip.height <= screen.height - GAP;
  const isAbove = wanted === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const centered = owner.left + owner.width / 2 - tip.width / 2;
  const left = Math.max(GAP, Math.min(centered, screen.width - tip.width - GAP));
  return { left, top: isAbove ? above : below };
}
