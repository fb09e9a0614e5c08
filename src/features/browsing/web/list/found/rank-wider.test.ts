import { expect, it } from 'vitest';
import { rankWider } from './rank-wider.ts';

const filters = [
  { filter: 'search', name: 'sofa' },
  { filter: 'when', name: 'Today' },
  { filter: 'when', name: 'Flexible' },
  { filter: 'price', name: 'Up to $50' },
  { filter: 'radius', name: 'Within 5 miles' },
  { filter: 'place', name: 'Remote' },
];

it.each<[string, Record<string, number>, string[]]>([
  [
    'the most first, up to four',
    { search: 3, when: 9, price: 1, radius: 12, place: 4 },
    ['Within 5 miles: 12', 'Today, Flexible: 9', 'Remote: 4', 'sofa: 3'],
  ],
  ['none that leaves nothing, and none unknown', { search: 0, when: 2 }, ['Today, Flexible: 2']],
  ['as they stand where they leave as many', { price: 2, search: 2 }, ['sofa: 2', 'Up to $50: 2']],
  ['nothing where nothing helps', {}, []],
])('the filters worth leaving out: %s (SHELL-417)', (_what, counts, expected) => {
  expect(rankWider(filters, counts).map(({ name, count }) => `${name}: ${count}`)).toEqual(
    expected,
  );
});
