import { describe, expect, test } from 'vitest';
import { filledListing } from './filled-listing.ts';
import { listingIssues, listingResolver } from './listing-issues.ts';
import { listingProblem } from './listing-problem.ts';
import { emptyListing, listingPaths } from './listing-values.ts';
import type { ListingPath, ListingValues } from './listing-values.ts';

const field = (name: string) => `listing:fields.${name}`;
const findIssues = (change: Partial<ListingValues>) =>
  listingIssues({ ...filledListing, ...change }, { categories: ['home', 'other'] });

describe('each field says what is wrong with it', () => {
  test.each<[Partial<ListingValues>, ListingPath, string]>([
    [{ title: 'ab' }, 'title', 'title_too_short'],
    [{ title: '🪑'.repeat(101) }, 'title', 'title_too_long'],
    [{ description: '' }, 'description', 'description_too_short'],
    [{ category: '' }, 'category', 'category_required'],
    [{ category: 'closed-since' }, 'category', 'category_required'],
    [{ condition: '' }, 'condition', 'condition_required'],
    [{ price: '' }, 'price', 'price_invalid'],
    [{ price: 'twenty' }, 'price', 'price_invalid'],
    [{ price: '-5' }, 'price', 'price_invalid'],
    [{ price: '25.505' }, 'price', 'price_invalid'],
    [{ price: '1000000.01' }, 'price', 'price_invalid'],
    [{ originalPrice: 'a lot' }, 'originalPrice', 'number_invalid'],
    [{ weight: '0' }, 'weight', 'number_invalid'],
    [{ weight: 'heavy' }, 'weight', 'number_invalid'],
    [{ height: '1000.5' }, 'height', 'number_invalid'],
    [{ location: ' ' }, 'location', 'location_required'],
    [{ brand: 'x'.repeat(51) }, 'brand', 'detail_too_long'],
    [{ tags: ['x'.repeat(31)] }, 'tags', 'tag_too_long'],
    [{ photos: [] }, 'photos', 'photos_required'],
  ])('%j (ITEM-052, ITEM-064 to ITEM-067)', (change, path, reason) => {
    expect(findIssues(change)).toEqual({ [path]: field(reason) });
  });

  test.each<Partial<ListingValues>>([
    {},
    { price: '0' },
    { price: '1.234,50' },
    { price: '10', originalPrice: '5' },
    { title: '🪑'.repeat(100) },
    { shippingOptions: [] },
  ])('%j is right', (change) => {
    expect(findIssues(change)).toEqual({});
  });

  test('leaves it to the server while the categories are unknown (ITEM-053)', () => {
    expect(listingIssues({ ...filledListing, category: 'any' }, { categories: null })).toEqual({});
  });

  test.each([
    [null, { category: 'posting:fields.category_closed' }],
    ['other', { category: 'posting:fields.category_closed' }],
    ['home', {}],
  ])('in a closed category, where %s is stored: %j (MOD-072)', (stored, issues) => {
    const facts = { categories: ['home', 'other'], closed: { closed: ['home'], stored } };
    expect(listingIssues(filledListing, facts)).toEqual(issues);
  });

  test('they are errors of their fields', async () => {
    const { errors } = await listingResolver({ ...filledListing, title: '' }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors).toEqual({ title: { type: 'schema', message: field('title_too_short') } });
  });
});

describe('gives one message for what is wrong, and the way to its first field (ITEM-068, ITEM-069, ITEM-256)', () => {
  const findProblem = (change: Partial<ListingValues>) => {
    const values = { ...filledListing, ...change };
    const issues = listingIssues(values, { categories: ['home'] });
    return listingProblem(
      listingPaths.filter((path) => issues[path] !== undefined),
      values,
    );
  };
  test.each<[string, Partial<ListingValues>, ReturnType<typeof listingProblem>]>([
    ['nothing', {}, null],
    ['an empty form', emptyListing, { kind: 'missing', path: 'title' }],
    ['a closed category', { category: 'closed' }, { kind: 'missing', path: 'category' }],
    ['no image', { photos: [] }, { kind: 'images', path: 'photos' }],
    [
      'no image, and a wrong weight',
      { photos: [], weight: 'x' },
      { kind: 'images', path: 'photos' },
    ],
    ['a wrong price', { price: 'x' }, { kind: 'wrong', path: 'price' }],
    [
      'a wrong price before a blank place',
      { price: 'x', location: '' },
      {
        kind: 'missing',
        path: 'location',
      },
    ],
  ])('%s', (_name, change, problem) => {
    expect(findProblem(change)).toEqual(problem);
  });
});
