import { describe, expect, it } from 'vitest';
import { cameraOver } from './camera-over.ts';

const place = { latitude: 30.27, longitude: -97.74 };
const east = (degrees: number) => ({ ...place, longitude: place.longitude + degrees });

describe('the map of a request and of who is on the way', () => {
  it.each<[string, Parameters<typeof cameraOver>[1], number]>([
    ['nobody', null, 15],
    ['somebody at the door', place, 15],
    ['around the corner', east(0.002), 15],
    ['a mile away', east(0.016), 13],
    ['ten miles away', east(0.16), 10],
    ['as far to the north', { ...place, latitude: place.latitude + 0.16 }, 10],
    ['on the other side of the world', { latitude: -30, longitude: 82 }, 0],
  ])('%s', (_case, other, zoom) => {
    expect(cameraOver(place, other).zoom).toBe(zoom);
  });

  it('stands in the middle', () => {
    const { center } = cameraOver(place, east(0.1));
    expect(center.latitude).toBeCloseTo(30.27);
    expect(center.longitude).toBeCloseTo(-97.69);
  });
});
