import { expect, test } from 'vitest';
import {
  isChanged,
  resultSize,
  rotatedEdit,
  rotatedSize,
  shapedEdit,
  untouched,
} from './photo-edit.ts';
import type { PhotoEdit } from './photo-edit.ts';

const picture = { width: 800, height: 600 };
const part = { x: 100, y: 50, width: 200, height: 150 };
const rotatedBy = (edit: PhotoEdit, quarters: readonly (1 | -1)[]) =>
  quarters.reduce((before, quarter) => rotatedEdit(picture, before, quarter), edit);

test('a photo as it is needs no saving, and four quarters make it so again', () => {
  const start = untouched(picture);
  expect(isChanged(start, start)).toBe(false);
  expect(isChanged(rotatedEdit(picture, start, 1), start)).toBe(true);
  expect(rotatedBy(start, [1, 1, 1, 1])).toEqual(start);
  expect(rotatedBy(start, [-1, 1])).toEqual(start);
});

test.each([
  [[1], 90],
  [[1, 1], 180],
  [[-1], 270],
  [[-1, -1, -1, -1, -1], 270],
] as const)('quarters %j are %i degrees', (quarters, rotation) => {
  const edit = rotatedBy(untouched(picture), quarters);
  expect(edit.rotation).toBe(rotation);
  expect(edit.rectangle).toMatchObject(rotatedSize(picture, edit.rotation));
});

test('keeps the cut-out part the same when it is rotated', () => {
  const edit: PhotoEdit = { ...untouched(picture), rectangle: part };
  expect(rotatedEdit(picture, edit, 1).rectangle).toEqual({
    x: 400,
    y: 100,
    width: 150,
    height: 200,
  });
  expect(rotatedBy(edit, [1, -1])).toEqual(edit);
});

test.each([
  ['free', part],
  ['fourThree', part],
  ['square', { x: 100, y: 0, width: 600, height: 600 }],
] as const)('shape %s', (shape, rectangle) => {
  const edit: PhotoEdit = { ...untouched(picture), rectangle: part };
  expect(shapedEdit(picture, edit, shape)).toMatchObject({ shape, rectangle });
});

test('a shape is the same shape when the photo is rotated', () => {
  const rotated = rotatedEdit(picture, shapedEdit(picture, untouched(picture), 'fourThree'), 1);
  expect(rotated.rectangle).toEqual({ x: 0, y: 175, width: 600, height: 450 });
});

test.each([
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 5120, height: 2560 },
    { width: 2560, height: 1280 },
  ],
  [
    { width: 0.2, height: 30 },
    { width: 1, height: 30 },
  ],
])('%j is written as %j', (size, result) => {
  expect(resultSize(size, 2560)).toEqual(result);
});
