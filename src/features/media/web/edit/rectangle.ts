import { clamp } from '../geometry.ts';
import type { Point, Rectangle, Size } from '../geometry.ts';

// All in the pixels of a picture as it is shown, that is rotated.

/** Which sides of a rectangle are moved: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 };
/** Width by height; null for any. */
export type Ratio = number | null;

/** The crop is at least this share of the picture's shorter side, so that the frame can still be grabbed. */
const LEAST_SHARE = 0.1;
/** Rounding moves no side by more. */
const TOLERANCE = 0.01;

/** As much of the picture as has that ratio, in its middle. */
export function largestRectangle({ width, height }: Size, ratio: Ratio): Rectangle {
  const [w, h] =
    ratio === null
      ? [width, height]
      : [Math.min(width, height * ratio), Math.min(height, width / ratio)];
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}

/** The same rectangle where it has that ratio, else the largest one that has. */
export function withRatio(size: Size, rectangle: Rectangle, ratio: Ratio): Rectangle {
  const isRight =
    ratio === null || Math.abs(rectangle.width / rectangle.height / ratio - 1) < TOLERANCE;
  return isRight ? rectangle : largestRectangle(size, ratio);
}

/** Moved as far as it stays within the picture. */
export const movedRectangle = (size: Size, rectangle: Rectangle, by: Point): Rectangle => ({
  ...rectangle,
  x: clamp(0, rectangle.x + by.x, size.width - rectangle.width),
  y: clamp(0, rectangle.y + by.y, size.height - rectangle.height),
});

/** The room a side has: up to the picture's border, or on both sides of the middle where neither side is held. */
const measureRoom = (start: number, length: number, whole: number, side: -1 | 0 | 1): number => {
  if (side === 1) return whole - start;
  if (side === -1) return start + length;
  return 2 * Math.min(start + length / 2, whole - start - length / 2);
};
const getResizedStart = (start: number, length: number, next: number, side: -1 | 0 | 1): number => {
  if (side === 1) return start;
  return side === -1 ? start + length - next : start + (length - next) / 2;
};

/** Its sides moved by the handle; the opposite ones stay where they are, and so does the ratio, if there is one. */
export function resizedRectangle(
  size: Size,
  rectangle: Rectangle,
  { handle, by, ratio }: { handle: Handle; by: Point; ratio: Ratio },
): Rectangle {
  const least = Math.min(size.width, size.height) * LEAST_SHARE;
  const mostWide = measureRoom(rectangle.x, rectangle.width, size.width, handle.x);
  const mostHigh = measureRoom(rectangle.y, rectangle.height, size.height, handle.y);
  const asked = {
    width: rectangle.width + handle.x * by.x,
    height: rectangle.height + handle.y * by.y,
  };
  let { width, height } = rectangle;
  if (ratio === null) {
    if (handle.x !== 0) width = clamp(least, asked.width, mostWide);
    if (handle.y !== 0) height = clamp(least, asked.height, mostHigh);
  } else {
    // The direction in which it was moved further decides.
    const isByWidth = handle.y === 0 || (handle.x !== 0 && Math.abs(by.x) >= Math.abs(by.y));
    const wanted = isByWidth ? asked.width : asked.height * ratio;
    width = clamp(Math.max(least, least * ratio), wanted, Math.min(mostWide, mostHigh * ratio));
    height = width / ratio;
  }
  return {
    x: getResizedStart(rectangle.x, rectangle.width, width, handle.x),
    y: getResizedStart(rectangle.y, rectangle.height, height, handle.y),
    width,
    height,
  };
}

/** Rotates a rectangle with its picture of that size by a quarter, clockwise for 1. */
export const rotatedRectangle = (size: Size, rectangle: Rectangle, quarter: 1 | -1): Rectangle => {
  const { x, y, width, height } = rectangle;
  return quarter === 1
    ? { x: size.height - y - height, y: x, width: height, height: width }
    : { x: y, y: size.width - x - width, width: height, height: width };
};
