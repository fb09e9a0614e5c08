import { describe, expect, it } from 'vitest';
import { toItemFilter } from '#features/marketplace/web/grid/market-search.ts';
import { searchFilter } from '#features/saved-searches/search-filter.ts';
import type { SearchFilterInput } from '#features/saved-searches/search-filter.ts';
import { toSavedFilter as toSavedServiceFilter } from '#features/services/saved-filter.ts';
import { toServiceFilter } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import { toSavedFilter } from '#features/tasks/saved-filter.ts';
import { toTaskFilter } from '#features/tasks/web/browse/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
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

  const parts: BrowseSearch[] = [
    { search: 'dog', category: 'pet-care' },
    { from: 20, to: 99.5, negotiable: true },
    { negotiable: true },
    { to: 0 },
    { when: 'asap,this-week', date: '2027-02-28' },
    { when: 'today,flexible' },
    { date: '2027-02-28' },
    { place: 'remote' },
    { urgency: 'low,urgent' },
    { radius: 2, around: '30.265,-97.745' },
  ];
  it.each([...parts, Object.assign({}, ...parts) as BrowseSearch])(
    'for tasks the very address that was saved: %j (TASK-371)',
    (address) => {
      const filter = searchFilter.parse(toSavedFilter(toTaskFilter(address, null)));
      expect(buildResultsLink({ type: 'task', filter })).toEqual({
        to: '/browse-tasks',
        search: address,
      });
    },
  );

  it('for services, with the area searched and the experience and price type asked for (SERV-194)', () => {
    const wanted = { search: 'lawn', category: 'gardening', conditions: ['expert'] };
    const filter = searchFilter.parse({ ...wanted, delivery: ['hourly'], near, radius: 30 });
    expect(buildResultsLink({ type: 'service', filter })).toEqual({
      to: '/browse-services',
      search: {
        search: 'lawn',
        category: 'gardening',
        experience: 'expert',
        price: 'hourly',
        radius: 50,
        around: '30.265,-97.745',
      },
    });
  });

  const around = '30.265,-97.745';
  it.each<ServiceSearch>([
    { location: 'Austin, TX' },
    { comes: true, around },
    { comes: true, radius: 10, around },
    { search: 'lawn', category: 'gardening', experience: 'expert', price: 'fixed', location: 'x' },
  ])('for services the very address that was saved: %j (SERV-194)', (address) => {
    const filter = searchFilter.parse(toSavedServiceFilter(toServiceFilter(address, null)));
    expect(buildResultsLink({ type: 'service', filter })).toEqual({
      to: '/browse-services',
      search: address,
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
