import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { boxAround } from './circle.ts';
import { bandsOver, tileAt, tilesOver, toBand } from './tiles.ts';

/** Returns the place so many miles from another one in a direction, in degrees from north. */
function walk(from: Point, miles: number, direction: number): Point {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const degrees = (angle: number) => (angle * 180) / Math.PI;
  const angle = miles / 3959;
  const latitude = Math.asin(
    Math.sin(radians(from.latitude)) * Math.cos(angle) +
      Math.cos(radians(from.latitude)) * Math.sin(angle) * Math.cos(radians(direction)),
  );
  const aside = Math.atan2(
    Math.sin(radians(direction)) * Math.sin(angle) * Math.cos(radians(from.latitude)),
    Math.cos(angle) - Math.sin(radians(from.latitude)) * Math.sin(latitude),
  );
  return { latitude: degrees(latitude), longitude: from.longitude + degrees(aside) };
}

const placeAndWay = fc.record({
  center: fc.record({
    latitude: fc.double({ min: -70, max: 70, noNaN: true }),
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  }),
  miles: fc.double({ min: 1, max: 500, noNaN: true }),
  direction: fc.oneof(
    fc.constantFrom(0, 90, 180, 270),
    fc.double({ min: 0, max: 360, noNaN: true }),
  ),
});

test('the box, the tiles and the bands of an index hold every place of a circle, however far north (ITEM-221)', () => {
  fc.assert(
    fc.property(placeAndWay, ({ center, miles, direction }) => {
      const place = walk(center, miles * 0.9999, direction);
      expect(milesBetween(center, place)).toBeCloseTo(miles * 0.9999, 3);
      const box = boxAround({ center, miles });
      if (box === null) return;
      expect(place.latitude).toBeGreaterThanOrEqual(box.south);
      expect(place.latitude).toBeLessThanOrEqual(box.north);
      expect(place.longitude).toBeGreaterThanOrEqual(box.west);
      expect(place.longitude).toBeLessThanOrEqual(box.east);
      const tiles = tilesOver({ center, miles });
      const size = Number(tiles[0]?.split(':')[0]);
      if (tiles[0] !== '') expect(tiles).toContain(tileAt(place, size));
      const bands = bandsOver({ center, miles });
      if (bands !== null) expect(bands).toContain(toBand(place.longitude));
    }),
    { numRuns: 2_000 },
  );
});
