import { expect, test } from 'vitest';
import type { GeocodedPoint } from '#features/geo/server/public.ts';
import { timeZoneOfState } from '#features/geo/state-time-zones.ts';
import { taskDraft } from '../../task-draft.ts';
import { usStates } from '../../../geo/us-states.ts';
import { draftColumns } from './draft-columns.ts';
import { exampleDraft } from '../factory.ts';

const inAustin = { latitude: 30.2672, longitude: -97.7431 };

const buildColumns = (changes: object, precision: GeocodedPoint['precision'] | null = 'zip') =>
  draftColumns(
    taskDraft.parse({ ...exampleDraft, ...changes }),
    'UTC',
    precision && { ...inAustin, precision },
  );

test('only the fields of the chosen types are stored', () => {
  const remote = buildColumns({
    location: { ...exampleDraft.location, type: 'remote' },
    budget: { type: 'negotiable', amount: 40, maxAmount: 60 },
    timing: { type: 'flexible', date: '2026-01-01' },
  });
  expect(remote.task).toMatchObject({
    city: null,
    state: null,
    cell_latitude: null,
    price: 0,
    max_price: null,
    timing_date: null,
    expires_at: null,
  });
  expect(remote.place).toEqual({
    street_address: '',
    zip_code: '',
    latitude: null,
    longitude: null,
  });
  const fixed = buildColumns({ budget: { type: 'fixed', amount: 40, maxAmount: 60 } });
  expect(fixed.task).toMatchObject({ price: 40, max_price: null });
});

test.each(['zip', 'city'] as const)('a %s gives the cell, and is no exact point', (precision) => {
  const { task, place } = buildColumns({}, precision);
  expect(task).toMatchObject({ cell_latitude: 30.265, cell_longitude: -97.745 });
  expect(place).toEqual({
    street_address: '12 Hidden Lane',
    zip_code: '78701',
    latitude: null,
    longitude: null,
  });
});

test('a house is an exact point, in the private row alone', () => {
  const { task, place } = buildColumns({}, 'address');
  expect(task).toMatchObject({ cell_latitude: 30.265, cell_longitude: -97.745 });
  expect(place).toMatchObject(inAustin);
});

test('an unknown place has no cell, never 0,0', () => {
  const { task, place } = buildColumns({}, null);
  expect(task).toMatchObject({ cell_latitude: null, cell_longitude: null });
  expect(place).toMatchObject({ latitude: null, longitude: null });
});

test('skills are stored once, whatever their case', () => {
  const { task } = buildColumns({ skills: ['Ladders', 'ladders ', 'Paint', 'PAINT'] });
  expect(task.skills).toEqual(['Ladders', 'Paint']);
});

test('every state has a time zone that exists', () => {
  for (const state of usStates) {
    const zone = timeZoneOfState(state);
    expect(zone, state).not.toBeNull();
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone ?? '' })).not.toThrow();
  }
});
