import { describe, expect, it } from 'vitest';
import { boundsAround, readCamera, writeCamera } from './camera-text.ts';

describe('the position of the map in the address', () => {
  it.each([
    ['30.2672,-97.7431,12', { center: { latitude: 30.2672, longitude: -97.7431 }, zoom: 12 }],
    ['0,0,12', { center: { latitude: 0, longitude: 0 }, zoom: 12 }],
    ['-33.9,18,11.25', { center: { latitude: -33.9, longitude: 18 }, zoom: 11.25 }],
  ])('reads %s and writes it again', (text, camera) => {
    expect(readCamera(text)).toEqual(camera);
    expect(writeCamera(camera)).toBe(text);
  });

  it.each([
    [undefined],
    [''],
    ['30.2672,-97.7431'],
    ['30.2672,-97.7431,12,1'],
    ['91,0,12'],
    ['10,181,12'],
    ['10,10,23'],
    ['10,10,-1'],
    ['1e1,10,11'],
    ['10, ,11'],
    ['NaN,10,11'],
    ['<b>,10,11'],
  ])('takes %s for no place', (text) => {
    expect(readCamera(text)).toBeNull();
  });

  it('rounds, and counts a map turned round the globe back', () => {
    const center = { latitude: 40.712_776_4, longitude: -434.005_974 };
    expect(writeCamera({ center, zoom: 11.123_4 })).toBe('40.7128,-74.006,11.12');
  });

  it('guesses what a map shows there, wider than high and never beyond a pole', () => {
    const center = { latitude: 40.7128, longitude: -74.006 };
    const { south, west, north, east } = boundsAround({ center, zoom: 11 });
    expect((south + north) / 2).toBeCloseTo(center.latitude);
    expect((west + east) / 2).toBeCloseTo(center.longitude);
    expect(east - west).toBeCloseTo(0.522, 3);
    expect(north - south).toBeCloseTo(0.312, 3);
    expect(boundsAround({ center, zoom: 0 })).toMatchObject({ south: -90, north: 90 });
  });
});
