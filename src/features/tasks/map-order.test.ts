import { expect, it } from 'vitest';
import type { MapTask } from './contract.ts';
import { inMapOrder } from './map-order.ts';
import type { TaskSort } from './vocabulary.ts';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };

function task(id: string, parts: Partial<MapTask>): MapTask {
  return {
    id,
    title: id,
    budgetType: 'fixed',
    price: 50,
    maxPrice: null,
    urgency: 'today',
    isAreaLocation: true,
    isOwn: false,
    ...AUSTIN,
    ...parts,
  };
}

const newestFirst = [
  task('far', { latitude: 30.9 }),
  task('near', { price: 80 }),
  task('open to offers', { budgetType: 'negotiable', price: 0, latitude: 30.3 }),
  task('dear', { price: 200, latitude: 30.5 }),
];

it.each<[TaskSort, typeof AUSTIN | null, string[]]>([
  ['newest', AUSTIN, ['far', 'near', 'open to offers', 'dear']],
  ['urgent', AUSTIN, ['dear', 'open to offers', 'near', 'far']],
  ['highest-pay', AUSTIN, ['dear', 'near', 'far', 'open to offers']],
  ['nearest', AUSTIN, ['near', 'open to offers', 'dear', 'far']],
  ['nearest', null, ['far', 'near', 'open to offers', 'dear']],
])('sorts the tasks of a map by %s, seen from %o', (sort, place, order) => {
  expect(inMapOrder(newestFirst, sort, place).map(({ id }) => id)).toEqual(order);
});
