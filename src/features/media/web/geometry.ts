export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Rectangle = Point & Size;

/** The nearest value that is neither less nor more; where nothing is both, the least. */
export const clamp = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));
