import { describe, expect, it } from 'vitest';
import {
  NO_FILTERS,
  countMoreFilters,
  toServiceFilter,
  isNarrowed,
  toServiceQuestion,
  readServiceSearch,
} from './service-search.ts';
import type { ServiceSearch } from './service-search.ts';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const OPEN = {
  search: '',
  category: null,
  location: '',
  experienceLevel: null,
  priceType: null,
  near: null,
  radius: null,
  comesToMe: false,
  availableOn: null,
};

describe('the address of the services (SERV-026, SERV-039)', () => {
  it('leaves out what is usual', () => {
    const usual = { search: ' ', category: '', sort: 'newest', view: 'list', comes: false };
    expect(readServiceSearch(usual)).toEqual({});
  });

  it('holds everything that can be chosen', () => {
    const address = {
      search: 'lawn',
      category: 'gardening',
      location: 'Austin',
      experience: 'expert',
      price: 'hourly',
      available: '2026-11-28',
      radius: 10,
      comes: true,
      around: '30.265,-97.745',
      sort: 'rating',
      view: 'map',
      at: '30.2672,-97.7431,12',
    };
    expect(readServiceSearch(address)).toEqual(address);
  });

  it.each([
    [{ category: 'plumbing' }, {}],
    [{ category: ['cleaning'] }, {}],
    [{ experience: 'master' }, {}],
    [{ price: 'free' }, {}],
    [{ radius: '25' }, { radius: 25 }],
    [{ radius: 7 }, {}],
    [{ comes: 'true' }, { comes: true }],
    [{ comes: 1 }, {}],
    [{ sort: 'oldest' }, {}],
    [{ available: '2026-02-30' }, {}],
    [{ available: '2026-13-01' }, {}],
    [{ available: 'tomorrow' }, {}],
    [{ available: 20261128 }, {}],
    [{ location: 78704 }, { location: '78704' }],
    // Without a distance nothing is around anything.
    [{ around: '30.265,-97.745' }, {}],
    [{ around: 'here', radius: 5 }, { radius: 5 }],
  ])('reads %o as %o', (raw, address) => {
    expect(readServiceSearch(raw)).toEqual(address);
  });
});

describe('the filter of an address', () => {
  it.each<[ServiceSearch, object]>([
    [{}, {}],
    [
      { search: 'lawn', category: 'gardening', location: 'TX' },
      { search: 'lawn', category: 'gardening', location: 'TX' },
    ],
    [
      { experience: 'expert', price: 'fixed' },
      { experienceLevel: 'expert', priceType: 'fixed' },
    ],
    [{ available: '2026-11-28' }, { availableOn: '2026-11-28' }],
    [{ radius: 10 }, { near: AUSTIN, radius: 10 }],
    [{ comes: true }, { near: AUSTIN, comesToMe: true }],
    [
      { comes: true, around: '1,2' },
      { near: { latitude: 1, longitude: 2 }, comesToMe: true },
    ],
  ])('%o', (address, part) => {
    expect(toServiceFilter(address, AUSTIN)).toEqual({ ...OPEN, ...part });
  });

  it('does not tell where a person is unless distance or sort need it', () => {
    expect(toServiceQuestion({}, AUSTIN)).toEqual({ ...OPEN, sort: 'newest' });
    expect(toServiceQuestion({ sort: 'nearest' }, AUSTIN)).toMatchObject({ near: AUSTIN });
  });

  it('leaves the distance out while the position is unknown', () => {
    expect(toServiceFilter({ radius: 10, comes: true }, null)).toEqual(OPEN);
  });
});

it.each<[ServiceSearch, number, boolean]>([
  [{}, 0, false],
  [{ sort: 'price-low', view: 'map' }, 0, false],
  [{ search: 'lawn' }, 0, true],
  [{ category: 'cleaning', price: 'hourly' }, 0, true],
  [
    { location: 'TX', experience: 'expert', available: '2026-11-28', radius: 5, comes: true },
    5,
    true,
  ],
])('for %o, %d further filters are on; narrowed: %s (SERV-040)', (address, count, narrowed) => {
  expect(countMoreFilters(address)).toBe(count);
  expect(isNarrowed(address)).toBe(narrowed);
  expect(isNarrowed(readServiceSearch({ ...address, ...NO_FILTERS }))).toBe(false);
});
