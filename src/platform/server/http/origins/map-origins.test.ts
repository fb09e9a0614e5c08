import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { mapOrigins, mapStyles } from './map-origins.ts';

const originsWith = (env: Record<string, string>) => mapOrigins(readConfig(env));
const nothing = { scripts: '', styles: '', images: '', fonts: '', connections: '', frames: '' };

it.each([
  ['the default style', {}, ' https://tiles.openfreemap.org'],
  [
    'another style',
    { MAP_STYLE_URL: 'https://maps.example:8443/a/style.json' },
    ' https://maps.example:8443',
  ],
  [
    'more origins',
    {
      MAP_STYLE_URL: 'https://maps.example/style.json',
      MAP_ORIGINS: 'https://tiles.example/{z}, https://fonts.example',
    },
    ' https://maps.example https://tiles.example https://fonts.example',
  ],
  [
    'a style for the night',
    { MAP_STYLE_URL: 'https://a.example/s', MAP_DARK_STYLE_URL: 'https://b.example/s' },
    ' https://a.example https://b.example',
  ],
])('%s allows its own addresses and no script', (_, env, allowed) => {
  expect(originsWith(env)).toEqual({ ...nothing, images: allowed, connections: allowed });
});

it('allows nothing when maps are switched off', () => {
  expect(originsWith({ MAP_STYLE_URL: 'off', MAP_ORIGINS: 'https://tiles.example' })).toEqual(
    nothing,
  );
});

it('allows nothing when the streets are a file of the operator (GEO-112)', () => {
  expect(originsWith({ MAP_TILES: '/maps/city.pmtiles' })).toEqual(nothing);
});

it("allows Google's addresses with a key only", () => {
  const google = originsWith({ GOOGLE_MAPS_KEY: 'key' });
  expect(google.scripts).toContain('https://*.googleapis.com');
  expect(google.connections).not.toContain('openfreemap');
  expect(JSON.stringify(originsWith({ MAPS_ENGINE: 'google' }))).not.toContain('google');
});

it.each([
  [{}, 'https://tiles.openfreemap.org/styles/liberty', 'https://tiles.openfreemap.org/styles/dark'],
  [{ MAP_STYLE_URL: 'https://a.example/s' }, 'https://a.example/s', 'https://a.example/s'],
  [{ MAP_STYLE_URL: 'off' }, null, null],
])('%j has one style for the day and one for the night', (env, styleUrl, darkStyleUrl) => {
  expect(mapStyles(readConfig(env))).toEqual({ styleUrl, darkStyleUrl });
});

it.each([{ MAP_STYLE_URL: 'nowhere' }, { MAP_ORIGINS: 'tiles' }, { MAPS_ENGINE: 'bing' }])(
  'refuses %j',
  (env) => expect(() => readConfig(env)).toThrow(Object.keys(env)[0]),
);
