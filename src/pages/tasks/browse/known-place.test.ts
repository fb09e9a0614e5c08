import { expect, it } from 'vitest';
import { PLACE_ZOOM } from '#features/geo/city-center.ts';
import { knownPlace } from './known-place.ts';

const AREA = { latitude: 30.265, longitude: -97.745 };
const POINT = { latitude: 30.2672, longitude: -97.7431 };
const exactPlace = { streetAddress: '1 Main St', zipCode: '78701' };

it.each([
  ['a visitor', AREA, { point: AREA, isArea: true }],
  [
    'the helper',
    { ...AREA, exactPlace: { ...exactPlace, ...POINT } },
    { point: POINT, isArea: false },
  ],
  [
    'the helper without a point',
    { ...AREA, exactPlace: { ...exactPlace, latitude: null, longitude: null } },
    { point: AREA, isArea: true },
  ],
  ['nobody', { latitude: null, longitude: null }, null],
])('%s has a map of it', (_who, task, place) => {
  expect(knownPlace(task)).toEqual(place);
});

it('is seen from the same height by all (GEO-014, GEO-036)', () => {
  expect(PLACE_ZOOM).toBe(15);
});
