import { expect, test } from 'vitest';
import { viewerStep } from './viewer-keys.ts';

test.each([
  ['ArrowRight', 0, false, { to: 1 }],
  ['ArrowRight', 2, false, { to: 0 }],
  ['ArrowLeft', 0, false, { to: 2 }],
  ['ArrowUp', 0, false, null],
  ['Home', 2, true, { to: 0 }],
  ['End', 0, false, { to: 2 }],
  ['ArrowRight', 0, true, { pan: { x: -80, y: 0 } }],
  ['ArrowUp', 0, true, { pan: { x: 0, y: 80 } }],
  ['+', 0, false, { zoom: 'in' }],
  ['=', 0, false, { zoom: 'in' }],
  ['-', 0, true, { zoom: 'out' }],
  ['0', 0, true, { zoom: 'whole' }],
  ['a', 0, false, null],
])('%s at photo %i of three, zoomed in: %j', (key, shown, isZoomed, step) => {
  expect(viewerStep(key, { shown, total: 3, isZoomed })).toEqual(step);
});
