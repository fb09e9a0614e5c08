import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StyleSpecification } from 'maplibre-gl';
import { unpackLine } from './ground.ts';
import { simpleStyle } from './simple-style.ts';

let style: StyleSpecification;
beforeAll(async () => {
  const atlas = await readFile('node_modules/us-atlas/counties-10m.json', 'utf8');
  vi.stubGlobal('fetch', async () => new Response(atlas));
  style = await simpleStyle({ isDark: false, language: 'en', label: '' }, '');
});
afterAll(() => vi.unstubAllGlobals());

it('unpacks a line from its first point and the steps from there', () => {
  expect(unpackLine([], 0.5)).toEqual([]);
  expect(unpackLine([-200, 80, 1, 0, -3, 4], 0.5)).toEqual([
    [-100, 40],
    [-99.5, 40],
    [-101, 42],
  ]);
});

describe('the ground that comes with the site (GEO-111)', () => {
  type Point = readonly [longitude: number, latitude: number];
  const readData = (name: string): GeoJSON.GeoJSON => {
    const source = style.sources[name];
    if (source?.type !== 'geojson' || typeof source.data === 'string') throw new Error(name);
    return source.data;
  };
  const covers = (name: string, [x, y]: Point): boolean => {
    const area = readData(name);
    if (area.type !== 'MultiPolygon') throw new Error(`${name} is no area`);
    const crosses = area.coordinates.flat().map((ring) =>
      ring.filter(([ax = 0, ay = 0], index) => {
        const [bx = 0, by = 0] = ring[(index + 1) % ring.length] ?? [];
        return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
      }),
    );
    return crosses.flat().length % 2 === 1;
  };
  const names = (name: string): unknown[] => {
    const data = readData(name);
    if (data.type !== 'FeatureCollection') throw new Error(`${name} has no features`);
    return data.features.map(({ properties }): unknown => properties?.['name']);
  };

  it('is a style that MapLibre draws', () => expect(validateStyleMin(style)).toEqual([]));

  it.each([
    ['outerLakes', 'Lake Michigan', [-87, 43.5], true],
    ['innerLakes', 'the Great Salt Lake', [-112.5, 41.2], true],
    ['innerLakes', 'Austin', [-97.74, 30.27], false],
    ['neighbors', 'Winnipeg', [-97.1, 49.9], true],
    ['neighbors', 'Monterrey', [-100.3, 25.7], true],
    ['neighbors', 'Kansas', [-98.5, 38.5], false],
    ['neighbors', 'the Gulf', [-90, 25], false],
  ] as const)('%s have %s: %j %s', (source, _, point, isThere) => {
    expect(covers(source, point)).toBe(isThere);
  });

  it('has large rivers, counties and small towns by name', () => {
    const rivers = readData('rivers');
    expect(rivers.type === 'MultiLineString' && rivers.coordinates.length).toBeGreaterThan(100);
    expect(names('countyNames')).toContain('Travis');
    expect(names('stateNames')).toContain('Texas');
    expect(names('towns')).toEqual(expect.arrayContaining(['Austin', 'Lago Vista']));
  });

  it('draws its better shore over that of the neighbors', () => {
    const order = style.layers.map(({ id }) => id);
    const at = (id: string) => order.indexOf(id);
    expect(at('neighbors')).toBeLessThan(at('land'));
    expect(at('outerLakes')).toBeLessThan(at('land'));
    expect(at('innerLakes')).toBeGreaterThan(at('land'));
  });
});
