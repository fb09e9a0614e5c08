import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { patchItem } from './patch-item.ts';

const bike = { id: 'bike', title: 'Bike', isSaved: false };
const sofa = { id: 'sofa', title: 'Sofa', isSaved: false };
const saved = { ...bike, isSaved: true };

it.each([
  ['its page', bike, saved],
  ['a list', { items: [sofa, bike] }, { items: [sofa, saved] }],
  [
    'the pages of a list',
    { pages: [{ items: [sofa], nextCursor: 'x' }, { items: [bike] }], pageParams: [null, 'x'] },
    { pages: [{ items: [sofa], nextCursor: 'x' }, { items: [saved] }], pageParams: [null, 'x'] },
  ],
  ['what holds no items', { categories: { home: 2 } }, { categories: { home: 2 } }],
])('changes an item in %s (ITEM-133)', (_where, before, after) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([['marketplace', 'x'], {}], before);
  queryClient.setQueryData([['tasks', 'x'], {}], before);
  patchItem(queryClient, [['marketplace']], 'bike', { isSaved: true });
  expect(queryClient.getQueryData([['marketplace', 'x'], {}])).toEqual(after);
  expect(queryClient.getQueryData([['tasks', 'x'], {}])).toEqual(before);
});
