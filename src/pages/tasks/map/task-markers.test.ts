import { expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import type { MapTask } from '#features/tasks/contract.ts';
import { taskMarkers } from './task-markers.ts';

const LAWN: MapTask = {
  id: 'lawn',
  title: 'Mow the lawn',
  budgetType: 'fixed',
  price: 50,
  maxPrice: null,
  status: 'open',
  isExpired: false,
  urgency: 'today',
  posterUrgency: 'medium',
  timing: { type: 'asap', date: null, timeOfDay: 'flexible' },
  createdAt: new Date('2026-11-20T12:00:00Z'),
  isAreaLocation: true,
  isOwn: false,
  latitude: 30.265,
  longitude: -97.745,
};

const buildMarkers = async (...parts: Array<Partial<MapTask>>) =>
  taskMarkers(
    parts.map((part) => ({ ...LAWN, ...part })),
    await createI18n('en'),
  );

it('draws a task where it is, with its price, and says in words what its color says', async () => {
  expect(await buildMarkers({})).toEqual([
    {
      id: 'lawn',
      point: { latitude: 30.265, longitude: -97.745 },
      label: '$50',
      name: 'Mow the lawn, $50',
      tone: 'calm',
      isArea: true,
    },
  ]);
});

it.each<[Partial<MapTask>, string]>([
  [{ budgetType: 'hourly', price: 25 }, '$25/hr'],
  [{ budgetType: 'negotiable', price: 0 }, 'Negotiable'],
])('labels %o %s, never $0 (GEO-025)', async (part, label) => {
  expect(await buildMarkers(part)).toMatchObject([{ label }]);
});

it.each<[Partial<MapTask>, string, string]>([
  [{ urgency: 'urgent' }, 'calm', 'Mow the lawn, $50'],
  [{ urgency: 'today' }, 'calm', 'Mow the lawn, $50'],
  [{ posterUrgency: 'high' }, 'calm', 'Mow the lawn, $50'],
  [{ posterUrgency: 'urgent' }, 'urgent', 'Mow the lawn, $50, needed urgently'],
  [{ posterUrgency: 'urgent', status: 'claimed' }, 'calm', 'Mow the lawn, $50'],
  [{ posterUrgency: 'urgent', isExpired: true }, 'calm', 'Mow the lawn, $50'],
])('draws %o as %s, only by what the poster declared (TASK-097)', async (part, tone, name) => {
  expect(await buildMarkers(part)).toMatchObject([{ tone, name }]);
});
