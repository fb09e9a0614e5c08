import { expect, test } from 'vitest';
import { timeZoneOfState } from '#features/geo/state-time-zones.ts';
import { taskDraft } from '../task-draft.ts';
import { usStates } from '../us-states.ts';
import { draftColumns } from './draft-columns.ts';
import { exampleDraft } from './factory.ts';

const columnsOf = (changes: object) =>
  draftColumns(taskDraft.parse({ ...exampleDraft, ...changes }), 'UTC');

test('only the fields of the chosen types are stored', async () => {
  const remote = await columnsOf({
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
  const fixed = await columnsOf({ budget: { type: 'fixed', amount: 40, maxAmount: 60 } });
  expect(fixed.task).toMatchObject({ price: 40, max_price: null });
});

test('the public row gets the cell, and a city is no exact point', async () => {
  const { task, place } = await columnsOf({});
  expect(task).toMatchObject({ cell_latitude: 30.265, cell_longitude: -97.745 });
  expect(place).toEqual({
    street_address: '12 Hidden Lane',
    zip_code: '78701',
    latitude: null,
    longitude: null,
  });
});

test('a place nobody knows has no cell, never 0,0', async () => {
  const { task } = await columnsOf({
    location: { ...exampleDraft.location, city: 'Nowhere at all' },
  });
  expect(task).toMatchObject({ cell_latitude: null, cell_longitude: null });
});

test('skills are kept once, whatever their case', async () => {
  const { task } = await columnsOf({ skills: ['Ladders', 'ladders ', 'Paint', 'PAINT'] });
  expect(task.skills).toEqual(['Ladders', 'Paint']);
});

test('every state has a time zone that exists', () => {
  for (const state of usStates) {
    const zone = timeZoneOfState(state);
    expect(zone, state).not.toBeNull();
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone ?? '' })).not.toThrow();
  }
});
