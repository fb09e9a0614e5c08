import { expect, test } from 'vitest';
import { toMapWindow } from './map-window.ts';

test.each([
  ['within', [-10, 20], [[-10, 20]]],
  [
    'across the antimeridian',
    [170, -170],
    [
      [170, 180],
      [-180, -170],
    ],
  ],
  [
    'counted on past 180 degrees',
    [170, 190],
    [
      [170, 180],
      [-180, -170],
    ],
  ],
  ['once round to the west', [-460, -450], [[-100, -90]]],
  ['more than the whole globe', [-200, 200], [[-180, 180]]],
])('a window %s', (_name, [west = 0, east = 0], spans) => {
  expect(toMapWindow({ south: -95, west, north: 40, east })).toEqual({
    south: -90,
    north: 40,
    spans: spans.map(([from, to]) => ({ west: from, east: to })),
  });
});
