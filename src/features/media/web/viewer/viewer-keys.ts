import type { Point } from '../geometry.ts';

/** The effect of a key in the viewer. */
export type ViewerStep = { to: number } | { pan: Point } | { zoom: 'in' | 'out' | 'whole' };

const PAN_PX = 80;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const ZOOMS: Record<string, 'in' | 'out' | 'whole'> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'whole',
};

/** Arrow keys look around in a photo that is zoomed in, and lead to the next one where all of it is shown. */
export function viewerStep(
  key: string,
  { shown, total, isZoomed }: { shown: number; total: number; isZoomed: boolean },
): ViewerStep | null {
  const zoom = ZOOMS[key];
  if (zoom) return { zoom };
  const arrow = ARROWS[key];
  if (arrow && isZoomed) return { pan: { x: arrow.x * PAN_PX, y: arrow.y * PAN_PX } };
  if (arrow && arrow.x !== 0) return { to: (shown - arrow.x + total) % total };
  if (key === 'Home') return { to: 0 };
  return key === 'End' ? { to: total - 1 } : null;
}
