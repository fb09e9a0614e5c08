import { describe, expect, it } from 'vitest';
import {
  countMoreFilters,
  toItemFilter,
  isNarrowed,
  toItemBrowseQuestion,
  readMarketSearch,
} from './market-search.ts';
import type { MarketSearch } from './market-search.ts';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const OPEN = {
  search: '',
  category: null,
  minPrice: null,
  maxPrice: null,
  conditions: [],
  shippingOptions: [],
  dealing: null,
  near: null,
  radius: null,
};

describe('the address of the marketplace (ITEM-045, ITEM-046)', () => {
  it('leaves out what is usual', () => {
    const usual = { search: ' ', category: '', sort: 'newest', view: 'list', mine: false };
    expect(readMarketSearch(usual)).toEqual({});
  });

  it('holds everything that can be chosen', () => {
    const address = {
      search: 'bike',
      category: 'vehicles',
      price: '50-200',
      condition: 'like-new,good',
      shipping: 'delivery',
      radius: 10,
      sort: 'price-low',
      view: 'map',
      at: '30.2672,-97.7431,12',
    };
    expect(readMarketSearch(address)).toEqual(address);
  });

  it('reads a status of the own listings only', () => {
    expect(readMarketSearch({ mine: true, status: 'sold' })).toEqual({
      mine: true,
      status: 'sold',
    });
    expect(readMarketSearch({ mine: 'true', status: 'lost' })).toEqual({ mine: true });
    expect(readMarketSearch({ status: 'sold' })).toEqual({});
  });

  it.each([
    [{ price: 'cheap' }, {}],
    [{ price: 'under-50' }, { price: 'under-50' }],
    [{ condition: 'good,broken,new,good' }, { condition: 'new,good' }],
    [{ condition: 'broken' }, {}],
    [{ condition: ['good'] }, {}],
    [{ shipping: 'shipping,pickup' }, { shipping: 'pickup,shipping' }],
    [{ dealing: 'swap' }, {}],
    [{ dealing: 'borrow' }, { dealing: 'borrow' }],
    [{ radius: '25' }, { radius: 25 }],
    [{ radius: 7 }, {}],
    [{ sort: 'oldest' }, {}],
    [{ search: { a: 1 }, category: null }, {}],
  ])('reads %o as %o', (raw, address) => {
    expect(readMarketSearch(raw)).toEqual(address);
  });
});

describe('the query of an address (ITEM-043)', () => {
  it.each<[MarketSearch, object]>([
    [{}, {}],
    [
      { search: 'bike', category: 'vehicles' },
      { search: 'bike', category: 'vehicles' },
    ],
    [{ price: 'free' }, { minPrice: 0, maxPrice: 0 }],
    [{ price: 'under-50' }, { maxPrice: 50 }],
    [{ price: '50-200' }, { minPrice: 50, maxPrice: 200 }],
    [{ price: '200-500' }, { minPrice: 200, maxPrice: 500 }],
    [{ price: 'over-500' }, { minPrice: 500.01 }],
    [{ condition: 'new,good' }, { conditions: ['new', 'good'] }],
    [{ shipping: 'shipping' }, { shippingOptions: ['shipping'] }],
    [{ dealing: 'borrow' }, { dealing: 'borrow' }],
    [{ radius: 10 }, { near: AUSTIN, radius: 10 }],
  ])('%o', (address, part) => {
    expect(toItemFilter(address, AUSTIN)).toEqual({ ...OPEN, ...part });
  });

  it('leaves out where the viewer is unless distance or sort need it', () => {
    expect(toItemBrowseQuestion({}, AUSTIN)).toEqual({ ...OPEN, sort: 'newest' });
    expect(toItemBrowseQuestion({ sort: 'nearest' }, AUSTIN)).toEqual({
      ...OPEN,
      near: AUSTIN,
      sort: 'nearest',
    });
  });

  it('leaves the distance out while the position is unknown (ITEM-241)', () => {
    expect(toItemFilter({ radius: 10 }, null)).toEqual(OPEN);
  });
});

it.each<[MarketSearch, number, boolean]>([
  [{}, 0, false],
  [{ sort: 'price-low', view: 'map' }, 0, false],
  [{ search: 'bike' }, 0, true],
  [{ category: 'home', price: 'free' }, 0, true],
  [{ condition: 'new,good', shipping: 'pickup', radius: 5 }, 4, true],
])('%o has %d further filters; narrowed: %s', (address, count, narrowed) => {
  expect(countMoreFilters(address)).toBe(count);
  expect(isNarrowed(address)).toBe(narrowed);
});
