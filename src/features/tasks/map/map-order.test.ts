import { expect, it } from 'vitest';
import type { MapTask } from '../contract.ts';
import { inMapOrder } from './map-order.ts';
import type { TaskSort } from '../vocabulary.ts';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };

function task(id: string, parts: Partial<MapTask>): MapTask {
  return {
    id,
    title: id,
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
    ...AUSTIN,
    ...parts,
  };
}

const at = (hour: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 20, hour)) });

/** As they come: the featured one first, whenever it was posted. */
const asTheyCome = [
  task('featured', { ...at(1), price: 80, latitude: 31.5 }),
  task('far', { ...at(9), latitude: 30.9 }),
  task('near', { ...at(8), price: 80 }),
  task('open to offers', { ...at(7), budgetType: 'negotiable', price: 0, latitude: 30.3 }),
  task('dear', { ...at(6), price: 200, latitude: 30.5 }),
];

it.each<[TaskSort, typeof AUSTIN | null, string[]]>([
  ['newest', AUSTIN, ['featured', 'far', 'near', 'open to offers', 'dear']],
  ['urgent', AUSTIN, ['featured', 'dear', 'open to offers', 'near', 'far']],
  ['highest-pay', AUSTIN, ['dear', 'near', 'featured', 'far', 'open to offers']],
  ['nearest', AUSTIN, ['near', 'open to offers', 'dear', 'far', 'featured']],
  ['nearest', null, ['featured', 'far', 'near', 'open to offers', 'dear']],
])('sorts the tasks of a map by %s, seen from %o', (sort, place, order) => {
  expect(inMapOrder(asTheyCome, sort, place).map(({ id }) => id)).toEqual(order);
});

it('puts those of one moment in the order of the list', () => {
  const twins = [task('b', at(1)), task('a', at(1))];
  expect(inMapOrder(twins, 'urgent', null).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(inMapOrder(twins, 'highest-pay', null).map(({ id }) => id)).toEqual(['b', 'a']);
});
