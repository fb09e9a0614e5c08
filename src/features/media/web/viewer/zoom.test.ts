import { expect, test } from 'vitest';
import { MOST_SCALE, WHOLE, containedSize, pannedZoom, tappedZoom, zoomedTo } from './zoom.ts';

const stage = { room: { width: 400, height: 300 }, picture: { width: 400, height: 200 } };

test.each([
  [
    { width: 800, height: 400 },
    { width: 400, height: 200 },
  ],
  [
    { width: 300, height: 900 },
    { width: 100, height: 300 },
  ],
  [
    { width: 40, height: 30 },
    { width: 40, height: 30 },
  ],
])('%j is shown whole as %j', (picture, size) => {
  expect(containedSize(picture, stage.room)).toEqual(size);
});

test.each([
  ['the middle stays', 2, { x: 0, y: 0 }, { scale: 2, x: 0, y: 0 }],
  ['what is under the finger stays', 2, { x: 100, y: 20 }, { scale: 2, x: -100, y: -20 }],
  ['no gap opens where it fills the room', 2, { x: 100, y: 100 }, { scale: 2, x: -100, y: -50 }],
  ['nowhere to go while there is room beside it', 1.2, { x: 0, y: 90 }, { scale: 1.2, x: 0, y: 0 }],
  ['no nearer than that', 99, { x: 0, y: 0 }, { scale: MOST_SCALE, x: 0, y: 0 }],
  ['no smaller than whole', 0.1, { x: 50, y: 50 }, WHOLE],
])('zoomed in: %s', (_, scale, at, zoom) => {
  expect(zoomedTo(stage, WHOLE, scale, at)).toEqual(zoom);
});

test('zoomed out it comes back to the middle', () => {
  const corner = pannedZoom(stage, zoomedTo(stage, WHOLE, 4), { x: 999, y: 999 });
  expect(corner).toEqual({ scale: 4, x: 600, y: 250 });
  expect(zoomedTo(stage, corner, 2)).toEqual({ scale: 2, x: 200, y: 50 });
  expect(zoomedTo(stage, corner, 1)).toEqual(WHOLE);
});

test.each([
  [1, { x: 30, y: 30 }, WHOLE],
  [2, { x: 30, y: -30 }, { scale: 2, x: 30, y: -30 }],
  [2, { x: -999, y: 999 }, { scale: 2, x: -200, y: 50 }],
])('at scale %i moved by %j', (scale, by, zoom) => {
  expect(pannedZoom(stage, zoomedTo(stage, WHOLE, scale), by)).toEqual(zoom);
});

test('two taps lead near and back', () => {
  const near = tappedZoom(stage, WHOLE, { x: 40, y: 0 });
  expect(near).toEqual({ scale: 2.5, x: -60, y: 0 });
  expect(tappedZoom(stage, near, { x: 0, y: 0 })).toEqual(WHOLE);
});
