import { describe, expect, it } from 'vitest';
import { toItemFilter } from '#features/marketplace/web/grid/market-search.ts';
import { searchFilter } from '#features/saved-searches/search-filter.ts';
import type { SearchFilterInput } from '#features/saved-searches/search-filter.ts';
import { buildResultsLink } from './results.ts';

const near = { latitude: 30.265, longitude: -97.745 };

describe('a saved search leads to the list with its filters (ITEM-348)', () => {
  it.each<[SearchFilterInput, object]>([
    [{}, {}],
    [
      { search: 'lamp', category: 'home' },
      { search: 'lamp', category: 'home' },
    ],
    [{ minPrice: 0, maxPrice: 0 }, { price: 'free' }],
    [{ minPrice: 50, maxPrice: 200 }, { price: '50-200' }],
    [{ conditions: ['new', 'good'] }, { condition: 'new,good' }],
    [{ delivery: ['pickup'] }, { shipping: 'pickup' }],
    [
      { near, radius: 25 },
      { radius: 25, around: '30.265,-97.745' },
    ],
    [
      { near, radius: 30 },
      { radius: 50, around: '30.265,-97.745' },
    ],
    [
      { near, radius: 400 },
      { radius: 100, around: '30.265,-97.745' },
    ],
  ])('%j', (filter, address) => {
    const results = buildResultsLink({
      type: 'marketplace_item',
      filter: searchFilter.parse(filter),
    });
    expect(results).toEqual({ to: '/marketplace', search: address });
  });

  it('for tasks, too', () => {
    const filter = searchFilter.parse({ search: 'dog', category: 'pet-care' });
    expect(buildResultsLink({ type: 'task', filter })).toEqual({
      to: '/browse-tasks',
      search: { search: 'dog', category: 'pet-care' },
    });
  });

  it('for services, with the area searched and the experience asked for', () => {
    const wanted = { search: 'lawn', category: 'gardening', conditions: ['expert'] };
    const filter = searchFilter.parse({ ...wanted, near, radius: 30 });
    expect(buildResultsLink({ type: 'service', filter })).toEqual({
      to: '/browse-services',
      search: {
        search: 'lawn',
        category: 'gardening',
        experience: 'expert',
        radius: 50,
        around: '30.265,-97.745',
      },
    });
  });
});

it('shows the area that was saved, wherever the person is now (ITEM-348)', () => {
  const filter = searchFilter.parse({ search: 'lamp', near, radius: 10 });
  const results = buildResultsLink({ type: 'marketplace_item', filter });
  if (results.to !== '/marketplace') throw new Error('it leads elsewhere');
  const elsewhere = { latitude: 40.7, longitude: -74 };
  expect(toItemFilter(results.search, elsewhere)).toMatchObject({
    near,
    radius: 10,
    search: 'lamp',
  });
});
