import { describe, expect, it } from 'vitest';
import {
  NO_FILTERS,
  NO_PLACES,
  countFilters,
  countMoreFilters,
  readBrowseSearch,
  toBrowseQuestion,
  toTaskFilter,
} from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const OPEN = {
  search: '',
  category: null,
  minPrice: null,
  maxPrice: null,
  negotiable: false,
  near: null,
  radius: null,
  when: [],
  date: null,
  locationType: null,
  posterUrgency: [],
  postedWithin: null,
};
const FULL: BrowseSearch = {
  search: 'lawn',
  category: 'yard-work',
  from: 20,
  to: 99.5,
  negotiable: true,
  radius: 10,
  when: 'asap,this-week',
  date: '2027-02-28',
  place: 'in-person',
  urgency: 'high,urgent',
  posted: '3-days',
  sort: 'urgent',
  view: 'map',
  at: '30.2672,-97.7431,12',
  apply: 'x',
};

describe('the address of the browse page (TASK-069, TASK-314, TASK-362)', () => {
  it('leaves out what is usual', () => {
    expect(readBrowseSearch({})).toEqual({});
    const usual = {
      search: '  ',
      category: '',
      view: 'list',
      from: '',
      when: '',
      negotiable: false,
    };
    expect(readBrowseSearch(usual)).toEqual({});
  });

  it('holds everything that can be chosen', () => {
    expect(readBrowseSearch(FULL)).toEqual(FULL);
  });

  it.each<[Record<string, unknown>, BrowseSearch]>([
    [
      { from: '12.5', to: '0' },
      { from: 12.5, to: 0 },
    ],
    [{ negotiable: 'true' }, { negotiable: true }],
    [{ radius: '25' }, { radius: 25 }],
    [{ when: 'flexible,never,asap,flexible' }, { when: 'asap,flexible' }],
    [{ urgency: 'urgent,low' }, { urgency: 'low,urgent' }],
    [{ sort: 'newest' }, { sort: 'newest' }],
  ])('reads %o as %o', (raw, address) => {
    expect(readBrowseSearch(raw)).toEqual(address);
  });

  it.each([
    [{ sort: 'cheapest' }],
    [{ search: { a: 1 } }],
    [{ category: null }],
    [{ view: 3 }],
    [{ from: -1, to: 10_001 }],
    [{ from: 'cheap', to: [5] }],
    [{ negotiable: 'maybe' }],
    [{ radius: 7 }],
    [{ when: 'yesterday' }],
    [{ date: '2027-02-30' }],
    [{ date: 'today' }],
    [{ place: 'moon' }],
    [{ urgency: ['low'] }],
    [{ posted: 'ever' }],
  ])('falls back to the default for %o', (raw) => {
    expect(readBrowseSearch(raw)).toEqual({});
    const question = toBrowseQuestion(readBrowseSearch(raw), NO_PLACES);
    expect(question).toEqual({ ...OPEN, sort: 'newest' });
  });

  it('is empty without its filters', () => {
    const { search, sort, view, at, apply } = FULL;
    expect(readBrowseSearch({ ...FULL, ...NO_FILTERS })).toEqual({ search, sort, view, at, apply });
  });
});

describe('the query of an address', () => {
  it('has all filters', () => {
    expect(toTaskFilter(FULL, AUSTIN)).toEqual({
      search: 'lawn',
      category: 'yard-work',
      minPrice: 20,
      maxPrice: 99.5,
      negotiable: true,
      near: AUSTIN,
      radius: 10,
      when: ['asap', 'this-week'],
      date: '2027-02-28',
      locationType: 'in-person',
      posterUrgency: ['high', 'urgent'],
      postedWithin: '3-days',
    });
  });

  it('leaves the distance out while no place is known (TASK-358)', () => {
    expect(toTaskFilter({ radius: 10 }, null)).toEqual(OPEN);
  });

  it.each<[BrowseSearch, object, object]>([
    [{}, NO_PLACES, { near: null, sort: 'newest' }],
    [{}, { looking: AUSTIN, own: null }, { near: null, sort: 'newest' }],
    [{}, { looking: AUSTIN, own: AUSTIN }, { near: AUSTIN, sort: 'nearest' }],
    [{ sort: 'newest' }, { looking: AUSTIN, own: AUSTIN }, { near: null, sort: 'newest' }],
    [{ sort: 'nearest' }, { looking: AUSTIN, own: null }, { near: AUSTIN, sort: 'nearest' }],
    [{ sort: 'nearest' }, NO_PLACES, { near: null, sort: 'nearest' }],
  ])('%j with %j asks for %j: near comes first by default (TASK-364)', (address, places, asked) => {
    expect(toBrowseQuestion(address, { ...NO_PLACES, ...places })).toEqual({ ...OPEN, ...asked });
  });
});

it.each<[BrowseSearch, number, number]>([
  [{}, 0, 0],
  [{ search: 'lawn', sort: 'nearest', view: 'map' }, 0, 0],
  [{ category: 'unheard-of' }, 0, 0],
  [{ category: 'yard-work', from: 10, to: 20 }, 1, 2],
  [{ from: 0, negotiable: true, radius: 5, date: '2027-01-01' }, 4, 4],
  [FULL, 10, 11],
])('%o has %d filters behind the button, and %d with the category', (address, more, all) => {
  expect([countMoreFilters(address), countFilters(address)]).toEqual([more, all]);
});
