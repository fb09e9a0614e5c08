import { describe, expect, test } from 'vitest';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { text } from '#platform/server/texts.ts';
import {
  browseFilterEntries,
  categorySlug,
  countHomeCards,
  homeCardEntries,
  findHomeCard,
  resolveCategory,
  taxonomy,
} from './categories.ts';
import { kindsOfCategory, taskKinds } from './kinds.ts';

const names = (entries: readonly { nameKey: string }[]) =>
  entries.map(({ nameKey }) => text('en', nameKey));

const listPairs = (parameter: string) =>
  resolveCategory(parameter)?.pairs.map(({ category, kind }) => `${category}/${kind ?? '-'}`);

test('the lists read as people know them', () => {
  expect(names([browseFilterEntries.all, ...browseFilterEntries.main])).toEqual([
    'All Categories',
    'Moving & Labor',
    'Pet Care',
    'Errands',
    'Yard Work',
    'Childcare',
    'Handyman',
    'Cleaning',
    'Food & Delivery',
  ]);
  expect(names(browseFilterEntries.more)).toEqual([
    'Automotive',
    'Tech & Digital',
    'Creative & Design',
    'Personal Care',
    'Business Services',
  ]);
  expect(names(homeCardEntries)).toEqual([
    'Home Repairs',
    'Yard & Garden',
    'Cleaning',
    'Moving & Delivery',
    'Personal Help',
    'Auto & Transport',
  ]);
  expect(names(wizardCategories.map((id) => ({ nameKey: `tasks:categories.${id}` })))).toEqual([
    'Home & Maintenance',
    'Handyman Services',
    'Automotive',
    'Tech & Digital',
    'Creative & Design',
    'Delivery & Errands',
    'Personal Care',
    'Business Services',
  ]);
});

test('every choice of the wizard is one category path, and every path can be chosen', () => {
  const chosen = wizardCategories.flatMap((category) =>
    [null, ...kindsOfCategory[category]].map((kind) => `${category}/${kind}`),
  );
  expect(taxonomy.map(({ category, kind }) => `${category}/${kind}`).toSorted()).toEqual(
    chosen.toSorted(),
  );
  expect(new Set(taxonomy.map(({ kind }) => kind))).toEqual(new Set([null, ...taskKinds]));
});

test('every category path is in a filter, so nothing is reachable through All Categories only', () => {
  for (const { filters } of taxonomy) expect(filters.length).toBeGreaterThan(0);
});

describe('a category parameter', () => {
  test.each([
    ['home-repairs', 'Home Repairs'],
    ['cleaning', 'Cleaning'],
    ['handyman', 'Handyman'],
    ['pet-care', 'Pet Care'],
    ['automotive', 'Automotive'],
    ['home-maintenance', 'Home & Maintenance'],
    ['delivery', 'Delivery & Errands'],
    ['tech_support', 'Tech Support'],
    ['PET-CARE ', 'Pet Care'],
  ])('%s is shown as %s', (parameter, name) => {
    const category = resolveCategory(parameter);
    expect(category && text('en', category.nameKey)).toBe(name);
  });

  test.each([null, '', '  ', 'all', 'nothing-like-it', "'; drop table tasks", 'constructor'])(
    '%s is no category',
    (parameter) => expect(resolveCategory(parameter)).toBeNull(),
  );

  test('a home card comes before a filter, that before a wizard category, that before Quick Help', () => {
    expect(resolveCategory('cleaning')?.nameKey).toBe('tasks:homeCards.cleaning');
    expect(resolveCategory('handyman')?.nameKey).toBe('tasks:filters.handyman');
    expect(resolveCategory('delivery')?.nameKey).toBe('tasks:categories.delivery');
    expect(resolveCategory('moving')?.nameKey).toBe('tasks:quickHelp.moving');
  });

  test('means the leaves of its list', () => {
    expect(listPairs('errands')).toEqual([
      'automotive/rides',
      'delivery/-',
      'delivery/errands-shopping',
    ]);
    expect(listPairs('food-delivery')).toEqual(['delivery/-', 'delivery/food-delivery']);
    expect(listPairs('moving-labor')).toEqual(['handyman/moving-labor', 'delivery/moving-labor']);
    expect(listPairs('automotive')).toEqual(['automotive/-', 'automotive/car-care']);
    expect(listPairs('auto-transport')).toEqual([
      'automotive/-',
      'automotive/car-care',
      'automotive/rides',
    ]);
  });
});

describe('home cards', () => {
  test.each([
    ['Home & Repairs', 'home-repairs'],
    ['  Yard -- Garden! ', 'yard-garden'],
    ['CLEANING', 'cleaning'],
    ['Ñandú', 'and'],
    ['!!!', ''],
  ])('%j reads %j', (name, slug) => expect(categorySlug(name)).toBe(slug));

  test('an imported text counts where it reads like a card, and nowhere else', () => {
    expect(findHomeCard({ category: 'Yard & Garden', kind: null })).toBe('yard-garden');
    expect(findHomeCard({ category: 'Beekeeping', kind: null })).toBeNull();
    expect(findHomeCard({ category: 'handyman', kind: 'moving-labor' })).toBe('moving-delivery');
  });

  test('count each task once', () => {
    expect(
      countHomeCards([
        { category: 'home-maintenance', kind: 'cleaning', count: 3 },
        { category: 'home-maintenance', kind: null, count: 2 },
        { category: 'Cleaning', kind: null, count: 4 },
        { category: 'Beekeeping', kind: null, count: 9 },
        { category: 'business', kind: null, count: 1 },
      ]),
    ).toEqual({
      'home-repairs': 2,
      'yard-garden': 0,
      cleaning: 7,
      'moving-delivery': 0,
      'personal-help': 1,
      'auto-transport': 0,
    });
  });
});
