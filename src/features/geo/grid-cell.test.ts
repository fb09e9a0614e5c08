import { expect, test } from 'vitest';
import { gridCellCenter } from './grid-cell.ts';

test.each([
  [30.2672, -97.7431, 30.265, -97.745],
  [30.269999, -97.740001, 30.265, -97.745],
  [30.27, -97.74, 30.275, -97.735],
  [0.001, -0.001, 0.005, -0.005],
  [90, 180, 90, 180],
  [-90, -180, -89.995, -179.995],
])('%d, %d lies in the cell around %d, %d', (latitude, longitude, cellLatitude, cellLongitude) => {
  expect(gridCellCenter({ latitude, longitude })).toEqual({
    latitude: cellLatitude,
    longitude: cellLongitude,
  });
});

test('the center of a cell lies in that cell', () => {
  for (let step = 0; step < 500; step += 1) {
    const point = { latitude: -89.9 + step * 0.3591, longitude: -179.9 + step * 0.7193 };
    const center = gridCellCenter(point);
    expect(gridCellCenter(center)).toEqual(center);
  }
});
