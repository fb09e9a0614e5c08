import { describe, expect, test } from 'vitest';
import { itemDraft, itemEdit } from './item-draft.ts';

const KEY = 'a'.repeat(64);
const filled = {
  title: 'Brass lamp',
  description: 'It has lit three porches so far.',
  category: 'home',
  condition: 'good',
  price: 25,
  location: 'Austin, TX',
  photos: [KEY],
};

const findProblems = (change: object) =>
  Object.fromEntries(
    (itemDraft.safeParse({ ...filled, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('gives what may stay empty its usual value (ITEM-059, ITEM-062, ITEM-063)', () => {
  expect(itemDraft.parse(filled)).toEqual({
    ...filled,
    subcategory: '',
    originalPrice: null,
    brand: '',
    size: '',
    color: '',
    weight: null,
    length: null,
    width: null,
    height: null,
    tags: [],
    isNegotiable: false,
    loanDays: null,
    quantity: 1,
    shippingOptions: ['pickup'],
  });
});

test('an edit has only what it names (ITEM-186)', () => {
  expect(itemEdit.parse({})).toEqual({});
  expect(itemEdit.parse({ title: ' Brass lamp ' })).toEqual({ title: 'Brass lamp' });
  expect(itemEdit.parse({ weight: null, tags: [] })).toEqual({ weight: null, tags: [] });
  expect(itemEdit.safeParse({ price: -1 }).success).toBe(false);
});

describe('each field says what is wrong with it (ITEM-056, ITEM-060, ITEM-064 to ITEM-067, ITEM-081)', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
  const keys = (count: number) => many(count).map((_, index) => String(index).repeat(64));
  test.each<[path: string, message: string, change: object]>([
    ['title', 'title_too_short', { title: ' ab ' }],
    ['title', 'title_too_long', { title: 'x'.repeat(101) }],
    ['description', 'description_too_short', { description: 'Nine char' }],
    ['description', 'description_too_long', { description: 'x'.repeat(2001) }],
    ['category', 'category_required', { category: '' }],
    ['condition', 'condition_required', { condition: 'shiny' }],
    ['price', 'price_invalid', { price: null }],
    ['price', 'price_invalid', { price: Number.NaN }],
    ['price', 'price_invalid', { price: -0.01 }],
    ['price', 'price_invalid', { price: 1_000_000.01 }],
    ['price', 'price_invalid', { price: 1.005 }],
    ['originalPrice', 'number_invalid', { originalPrice: -1 }],
    ['originalPrice', 'number_invalid', { originalPrice: Number.NaN }],
    ['location', 'location_required', { location: 'x' }],
    ['location', 'location_too_long', { location: 'x'.repeat(201) }],
    ['subcategory', 'detail_too_long', { subcategory: 'x'.repeat(51) }],
    ['brand', 'detail_too_long', { brand: 'x'.repeat(51) }],
    ['weight', 'number_invalid', { weight: 0 }],
    ['weight', 'number_invalid', { weight: 5000.01 }],
    ['height', 'number_invalid', { height: 1000.01 }],
    ['tags', 'too_many_tags', { tags: many(11) }],
    ['tags.0', 'tag_too_long', { tags: ['x'.repeat(31)] }],
    ['photos', 'photos_required', { photos: [] }],
  ])('%s: %s', (path, message, change) => {
    expect(findProblems(change)).toEqual({ [path]: `listing:fields.${message}` });
  });

  test('a ninth photo is one too many', () => {
    expect(findProblems({ photos: keys(9) })).toEqual({
      photos: 'media:fields.too_many_images?max=8',
    });
  });

  test.each<[string, object]>([
    ['nothing to pay', { price: 0 }],
    ['the most', { price: 1_000_000, originalPrice: 0 }],
    ['an original price below the price (ITEM-066)', { price: 10, originalPrice: 5.5 }],
    ['the heaviest and longest', { weight: 5000, length: 1000, width: 0.01 }],
    ['eight photos', { photos: keys(8) }],
    ['ten tags', { tags: many(10) }],
  ])('%s is right', (_name, change) => {
    expect(findProblems(change)).toEqual({});
  });

  test('tags are trimmed, and there once whatever their case (ITEM-060)', () => {
    const { tags } = itemDraft.parse({ ...filled, tags: [' Brass ', 'brass', '', 'Lamp'] });
    expect(tags).toEqual(['Brass', 'Lamp']);
  });

  test('no way to get it stands for pickup, and each is there once (ITEM-059)', () => {
    const chosen = (shippingOptions: string[]) =>
      itemDraft.parse({ ...filled, shippingOptions }).shippingOptions;
    expect(chosen([])).toEqual(['pickup']);
    expect(chosen(['shipping', 'pickup', 'shipping'])).toEqual(['pickup', 'shipping']);
  });
});
