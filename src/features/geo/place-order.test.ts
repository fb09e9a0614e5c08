import { expect, test } from 'vitest';
import { NO_SOURCES, effectiveLocation, measuringPoint, ownPlace } from './place-order.ts';
import type { PlaceSource, PlaceSources } from './place-order.ts';

const at = (latitude: number) => ({ latitude, longitude: -97.745 });
const sources: PlaceSources = {
  position: { city: 'Round Rock', state: 'TX', point: at(30.505) },
  profile: { city: 'Austin', state: 'TX', point: at(30.265) },
  cityPage: { city: 'New York', state: 'NY', point: at(40.7128) },
  network: { city: 'Dallas', state: 'TX', point: at(32.775) },
};
const known = (...names: PlaceSource[]): PlaceSources => ({
  ...NO_SOURCES,
  ...Object.fromEntries(names.map((name) => [name, sources[name]])),
});

test.each<[PlaceSource[], PlaceSource | null, PlaceSource | null, PlaceSource | null]>([
  [['position', 'profile', 'cityPage', 'network'], 'position', 'position', 'position'],
  [['profile', 'cityPage', 'network'], 'profile', 'profile', 'profile'],
  // Having looked at a city is not being there.
  [['cityPage', 'network'], 'cityPage', 'network', null],
  [['cityPage'], 'cityPage', null, null],
  [['network'], 'network', 'network', null],
  [[], null, null, null],
])('%j: looks around %s, says %s, measures from %s', (names, looking, own, measuring) => {
  const given = known(...names);
  expect(effectiveLocation(given).source).toBe(looking);
  expect(effectiveLocation(given).point).toEqual(looking && sources[looking]?.point);
  expect(ownPlace(given).source).toBe(own);
  expect(ownPlace(given).city).toBe(own ? sources[own]?.city : '');
  expect(measuringPoint(given)).toEqual(measuring && sources[measuring]?.point);
});

test('a place without a point is never looked at, and its name still stands (SHELL-265)', () => {
  const given = { ...known('cityPage'), network: { city: 'Cody', state: 'WY', point: null } };
  expect(effectiveLocation(given).source).toBe('cityPage');
  expect(ownPlace(given)).toEqual({ city: 'Cody', state: 'WY', point: null, source: 'network' });
});

test('a position without a name takes that of the network, never that of the profile', () => {
  const position = { city: '', state: '', point: at(30.505) };
  expect(ownPlace({ ...known('profile', 'network'), position })).toEqual({
    city: 'Dallas',
    state: 'TX',
    point: at(30.505),
    source: 'position',
  });
  expect(ownPlace({ ...known('profile'), position }).city).toBe('');
});
