import { largestRectangle, rotatedRectangle, withRatio } from './rectangle.ts';
import type { Ratio } from './rectangle.ts';
import type { Rectangle, Size } from '../geometry.ts';

/** Degrees clockwise. */
export type Rotation = (typeof rotations)[number];
/** An edit of a photo: it is rotated first, then cropped. */
export type PhotoEdit = { rotation: Rotation; shape: Shape; rectangle: Rectangle };

export const shapes = ['free', 'fourThree', 'square'] as const;
export type Shape = (typeof shapes)[number];

const RATIOS: Record<Shape, Ratio> = { free: null, fourThree: 4 / 3, square: 1 };
const rotations = [0, 90, 180, 270] as const;
/** Differences below this many pixels are rounding, not an edit. */
const UNSEEN = 0.5;

export const getShapeRatio = ({ shape }: Pick<PhotoEdit, 'shape'>): Ratio => RATIOS[shape];

/** Returns the size of a rotated picture. */
export const rotatedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** Returns an edit without rotation that crops the largest part of this shape. */
export const untouched = (picture: Size, shape: Shape = 'free'): PhotoEdit => ({
  rotation: 0,
  shape,
  rectangle: largestRectangle(picture, RATIOS[shape]),
});

/** Rotated by a quarter, clockwise for 1; what is cut out goes with it as far as its shape allows. */
export function rotatedEdit(picture: Size, edit: PhotoEdit, quarter: 1 | -1): PhotoEdit {
  const { length } = rotations;
  const at = rotations.indexOf(edit.rotation) + quarter + length;
  const rotation = rotations[at % length] ?? 0;
  const rectangle = rotatedRectangle(rotatedSize(picture, edit.rotation), edit.rectangle, quarter);
  return {
    ...edit,
    rotation,
    rectangle: withRatio(rotatedSize(picture, rotation), rectangle, getShapeRatio(edit)),
  };
}

export const shapedEdit = (picture: Size, edit: PhotoEdit, shape: Shape): PhotoEdit => ({
  ...edit,
  shape,
  rectangle: withRatio(rotatedSize(picture, edit.rotation), edit.rectangle, RATIOS[shape]),
});

/** Whether an edit differs from the one it began with. */
export function isChanged({ rotation, rectangle }: PhotoEdit, start: PhotoEdit): boolean {
  return (
    rotation !== start.rotation ||
    (['x', 'y', 'width', 'height'] as const).some(
      (side) => Math.abs(rectangle[side] - start.rectangle[side]) > UNSEEN,
    )
  );
}

/** Returns the size of the result: the cropped part, scaled down until its longer side fits. */
export function resultSize({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
