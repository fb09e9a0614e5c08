import { expect, test } from 'vitest';
import { fittedCrop, movedCrop, getCropSide, wholeCrop, zoomedCrop } from './crop.ts';

const wide = { width: 400, height: 200 };
const tall = { width: 100, height: 300 };

test.each([
  [wide, { x: 200, y: 100, zoom: 1 }, 200],
  [tall, { x: 50, y: 150, zoom: 1 }, 100],
])('takes the middle of %j', (size, crop, side) => {
  expect(wholeCrop(size)).toEqual(crop);
  expect(getCropSide(size, crop)).toBe(side);
});

test.each([
  ['left', { x: -9, y: 0 }, { x: 100, y: 100, zoom: 1 }],
  ['right', { x: 9, y: 0 }, { x: 300, y: 100, zoom: 1 }],
  ['up, where there is no room', { x: 0, y: -1 }, { x: 200, y: 100, zoom: 1 }],
  ['a little', { x: 0.1, y: 0 }, { x: 220, y: 100, zoom: 1 }],
])('moved %s it stays within the picture', (_, by, crop) => {
  expect(movedCrop(wide, wholeCrop(wide), by)).toEqual(crop);
});

test('zoomed in it can be moved everywhere, zoomed out it comes back in', () => {
  const near = zoomedCrop(wide, wholeCrop(wide), 2);
  expect(near).toEqual({ x: 200, y: 100, zoom: 2 });
  const corner = movedCrop(wide, near, { x: 9, y: 9 });
  expect(corner).toEqual({ x: 350, y: 150, zoom: 2 });
  expect(zoomedCrop(wide, corner, 1)).toEqual({ x: 300, y: 100, zoom: 1 });
});

test.each([
  [0.2, 1],
  [9, 4],
])('a zoom of %j is %j', (asked, zoom) => {
  expect(fittedCrop(tall, { ...wholeCrop(tall), zoom: asked })).toMatchObject({ zoom });
});
