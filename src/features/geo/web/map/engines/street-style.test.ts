import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { StyleSpecification } from 'maplibre-gl';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { withStreets } from './street-style.ts';

vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
afterAll(() => vi.unstubAllGlobals());

const ground: StyleSpecification = {
  version: 8,
  sources: { nation: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'water', type: 'background' }],
};
const streets = {
  tiles: '/map-tiles/v/{z}/{x}/{y}',
  minZoom: 0,
  maxZoom: 14,
  bounds: [-122.5, 37.7, -122.3, 37.9] as [number, number, number, number],
};

describe.each([
  ['en', false],
  ['es', true],
] as const)('streets in %s, dark: %s', (language, isDark) => {
  const look = { language, isDark, label: '' };
  const style = withStreets(ground, streets, look);

  it('are a style that MapLibre draws, with nothing from another server (GEO-112)', () => {
    expect(validateStyleMin(style)).toEqual([]);
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
    expect(JSON.stringify(style)).not.toContain('icon-image');
    const { origin } = window.location;
    expect(style.sources['streets']).toMatchObject({ tiles: [`${origin}${streets.tiles}`] });
  });

  it('lie over the ground, which goes on around them and far out (GEO-113)', () => {
    expect(style.layers[0]).toBe(ground.layers[0]);
    expect(style.layers.filter(({ type }) => type === 'background')).toHaveLength(1);
    expect(style.sources['streets']).toMatchObject({ minzoom: 7, maxzoom: 14 });
  });

  it('are named in the language of the page, in its letters (GEO-114)', () => {
    const roads = style.layers.find(({ id }) => id === 'streets-roads_labels_minor');
    expect(JSON.stringify(roads)).toContain(`"name:${language}"`);
    expect(roads?.layout).toMatchObject({ 'text-font': ['Figtree Variable'] });
  });
});
