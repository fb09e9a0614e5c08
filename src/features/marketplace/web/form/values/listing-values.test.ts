import { describe, expect, test } from 'vitest';
import { itemDraft } from '../../../item-draft.ts';
import { filledListing } from './filled-listing.ts';
import { emptyListing, isFree, listingPath, missingPaths, toDraft } from './listing-values.ts';
import type { ListingValues } from './listing-values.ts';

describe('the form as a draft (ITEM-054 to ITEM-067)', () => {
  test('reads what is typed, and takes empty for none', () => {
    expect(itemDraft.parse(toDraft(filledListing))).toEqual({
      ...filledListing,
      price: 1234.5,
      originalPrice: null,
      quantity: 1,
      weight: 12.5,
      length: 30,
      width: null,
      loanDays: null,
      height: null,
    });
  });

  test('a new form has pickup and no negotiating (ITEM-059, ITEM-062)', () => {
    expect(emptyListing).toMatchObject({ shippingOptions: ['pickup'], isNegotiable: false });
  });

  test.each<[string, Partial<ListingValues>, string[]]>([
    [
      'nothing filled in',
      emptyListing,
      ['title', 'description', 'category', 'condition', 'price', 'location'],
    ],
    ['everything', {}, []],
    ['blanks', { title: '  ', location: '\n' }, ['title', 'location']],
    ['wrong, but there', { title: 'x', price: 'cheap' }, []],
  ])('%s: what is missing (ITEM-055, ITEM-068)', (_name, change, missing) => {
    expect(missingPaths({ ...filledListing, ...change })).toEqual(missing);
  });

  test.each([
    ['0', true],
    ['$0.00', true],
    ['', false],
    ['0.01', false],
    ['free', false],
  ])('%j is free: %s (ITEM-007)', (price, expected) => {
    expect(isFree(price)).toBe(expected);
  });

  test.each([
    ['title', 'title'],
    ['tags.3', 'tags'],
    ['photos.0', 'photos'],
    ['shippingOptions.1', 'shippingOptions'],
    ['titles', null],
    ['seller', null],
  ])('%s belongs to the field %s', (sent, path) => {
    expect(listingPath(sent)).toBe(path);
  });
});
