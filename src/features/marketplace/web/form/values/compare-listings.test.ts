import { describe, expect, test } from 'vitest';
import { itemDraft } from '../../../item-draft.ts';
import { hasContent, listingsCompared, onlyFields } from './compare-listings.ts';
import { filledListing } from './filled-listing.ts';
import { emptyListing, toDraft } from './listing-values.ts';
import type { ListingValues } from './listing-values.ts';

const { changedPaths, isSame, merged } = listingsCompared;

const changed = (change: Partial<ListingValues>): ListingValues => ({
  ...filledListing,
  ...change,
});

describe('only what changed is sent (ITEM-186)', () => {
  test.each<[Partial<ListingValues>, string[]]>([
    [{}, []],
    [{ price: '1234.50' }, []],
    [{ price: '1234' }, ['price']],
    [{ width: '0' }, ['width']],
    [{ width: 'wide' }, ['width']],
    [{ weight: '' }, ['weight']],
    [{ tags: ['brass', 'lamp'] }, ['tags']],
    [{ photos: filledListing.photos.toReversed(), title: 'Lamp' }, ['photos', 'title']],
  ])('%j', (change, paths) => {
    expect(changedPaths(filledListing, changed(change))).toEqual(paths);
  });

  test('in the shape the server takes', () => {
    const draft = itemDraft.parse(toDraft(changed({ price: '20', weight: '' })));
    expect(onlyFields(draft, ['price', 'weight'])).toEqual({ price: 20, weight: null });
    expect(onlyFields(draft, [])).toEqual({});
  });
});

test('a draft is worth offering once anything was entered', () => {
  expect(hasContent(emptyListing)).toBe(false);
  expect(hasContent({ ...emptyListing })).toBe(false);
  expect(hasContent({ ...emptyListing, shippingOptions: [] })).toBe(true);
  expect(isSame(filledListing, changed({ price: '1234.50' }))).toBe(false);
});

describe('typing over what another window saved (ITEM-188, ITEM-260)', () => {
  const base = filledListing;
  test('takes fields not touched here from there', () => {
    const typed = changed({ title: 'Lamp', price: 'x' });
    const stored = changed({ price: '20', color: 'Green' });
    expect(merged({ base, typed, stored })).toEqual(
      changed({ title: 'Lamp', price: 'x', color: 'Green' }),
    );
  });

  test('keeps an emptied field empty', () => {
    const typed = changed({ weight: '' });
    expect(merged({ base, typed, stored: changed({ weight: '20' }) }).weight).toBe('');
  });
});
