import type { Point } from '../geometry.ts';

export type Press = Point & { time: number };
/** Two fingers: how much further apart they are, what is between them, and how far that went. */
export type Pinch = { spread: number; center: Point; by: Point };

const TAP_MS = 300;
/** A finger never lies quite still. */
const TAP_PX = 10;
const DOUBLE_TAP_PX = 32;
/** Less is a slip, and more across than along scrolls. */
const SWIPE_PX = 48;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** One finger rests, the other went from there to here. */
export function measurePinch(resting: Point, before: Point, now: Point): Pinch {
  const center = middle(resting, now);
  const former = middle(resting, before);
  return {
    spread: distance(resting, now) / Math.max(1, distance(resting, before)),
    center,
    by: { x: center.x - former.x, y: center.y - former.y },
  };
}

export const isTap = (down: Press, up: Press): boolean =>
  distance(down, up) <= TAP_PX && up.time - down.time <= TAP_MS;

export const isDoubleTap = (first: Press, second: Press): boolean =>
  distance(first, second) <= DOUBLE_TAP_PX && second.time - first.time <= TAP_MS;

/** Which way a drag leads in a row of things: the next one comes from the right. */
export function detectSwipe({ x, y }: Point): 'next' | 'previous' | null {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return null;
  return x < 0 ? 'next' : 'previous';
}
