import { helpCategories } from '#features/subjects/help-categories.ts';
import type { HelpCategory } from '#features/subjects/help-categories.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import type { TaskKind } from './kinds.ts';

/** The nine literal entries of the browse filter without 'All Categories' (TASK-042). */
const browseFilters = [
  'moving-labor',
  'pet-care',
  'errands',
  'yard-work',
  'childcare',
  'handyman',
  'cleaning',
  'food-delivery',
] as const;
/** Filters for the other categories, under 'More categories' (TASK-049). */
const moreFilters = [
  'automotive',
  'tech-digital',
  'creative',
  'personal-care',
  'business',
] as const satisfies readonly WizardCategory[];
/** The cards of the home page (TASK-043). */
export const homeCards = [
  'home-repairs',
  'yard-garden',
  'cleaning',
  'moving-delivery',
  'personal-help',
  'auto-transport',
] as const;
/** The landing page's text categories (TASK-044). */
const landingTexts = [
  'repair',
  'technology',
  'errands',
  'yard',
  'cleaning',
  'companionship',
] as const;

export type BrowseFilter = (typeof browseFilters)[number] | (typeof moreFilters)[number];
export type HomeCard = (typeof homeCards)[number];
type LandingText = (typeof landingTexts)[number];

/** One category path of the taxonomy; every list people see is a view over these (TASK-047). */
type CategoryKind = {
  category: WizardCategory;
  kind: TaskKind | null;
  filters: readonly BrowseFilter[];
  home: HomeCard;
  landing: LandingText | null;
  quickHelp: HelpCategory;
};

const toCategoryKind = (
  category: WizardCategory,
  kind: TaskKind | null,
  filters: readonly BrowseFilter[],
  home: HomeCard,
  landing: LandingText | null,
  quickHelp: HelpCategory,
): CategoryKind => ({ category, kind, filters, home, landing, quickHelp });

// oxfmt-ignore
export const taxonomy: readonly CategoryKind[] = [
  toCategoryKind('home-maintenance', null, ['handyman'], 'home-repairs', 'repair', 'handyman'),
  toCategoryKind('home-maintenance', 'home-repairs', ['handyman'], 'home-repairs', 'repair', 'handyman'),
  toCategoryKind('home-maintenance', 'cleaning', ['cleaning'], 'cleaning', 'cleaning', 'cleaning'),
  toCategoryKind('home-maintenance', 'yard-garden', ['yard-work'], 'yard-garden', 'yard', 'gardening'),
  toCategoryKind('handyman', null, ['handyman'], 'home-repairs', 'repair', 'handyman'),
  toCategoryKind('handyman', 'furniture-assembly', ['handyman'], 'home-repairs', 'repair', 'assembly'),
  toCategoryKind('handyman', 'moving-labor', ['moving-labor'], 'moving-delivery', 'errands', 'moving'),
  toCategoryKind('automotive', null, ['automotive'], 'auto-transport', null, 'other'),
  toCategoryKind('automotive', 'car-care', ['automotive'], 'auto-transport', null, 'other'),
  toCategoryKind('automotive', 'rides', ['errands'], 'auto-transport', 'errands', 'other'),
  toCategoryKind('tech-digital', null, ['tech-digital'], 'personal-help', 'technology', 'tech_support'),
  toCategoryKind('creative', null, ['creative'], 'personal-help', null, 'other'),
  toCategoryKind('delivery', null, ['errands', 'food-delivery'], 'moving-delivery', 'errands', 'delivery'),
  toCategoryKind('delivery', 'moving-labor', ['moving-labor'], 'moving-delivery', 'errands', 'moving'),
  toCategoryKind('delivery', 'errands-shopping', ['errands'], 'moving-delivery', 'errands', 'shopping'),
  toCategoryKind('delivery', 'food-delivery', ['food-delivery'], 'moving-delivery', 'errands', 'delivery'),
  toCategoryKind('personal-care', null, ['personal-care'], 'personal-help', 'companionship', 'other'),
  toCategoryKind('personal-care', 'pet-care', ['pet-care'], 'personal-help', null, 'pet_care'),
  toCategoryKind('personal-care', 'childcare', ['childcare'], 'personal-help', 'companionship', 'other'),
  toCategoryKind('personal-care', 'companionship', ['personal-care'], 'personal-help', 'companionship', 'other'),
  toCategoryKind('business', null, ['business'], 'personal-help', null, 'other'),
];

export type CategoryEntry = { slug: string; nameKey: string };

const filterEntry = (slug: BrowseFilter): CategoryEntry => ({
  slug,
  nameKey: `tasks:filters.${slug}`,
});

/** The browse filter as people see it; 'All Categories' is the absence of a filter (TASK-052). */
export const browseFilterEntries: {
  all: { nameKey: string };
  main: readonly CategoryEntry[];
  more: readonly CategoryEntry[];
} = {
  all: { nameKey: 'tasks:filters.all' },
  main: browseFilters.map(filterEntry),
  more: moreFilters.map(filterEntry),
};

export const homeCardEntries: readonly CategoryEntry[] = homeCards.map((slug) => ({
  slug,
  nameKey: `tasks:homeCards.${slug}`,
}));

/** One choice of tasks: its name, and the pairs of category and kind it takes in. */
export type TaskCategory = CategoryEntry & {
  pairs: ReadonlyArray<Pick<CategoryKind, 'category' | 'kind'>>;
};

const pick = (entry: CategoryEntry, isMeant: (kind: CategoryKind) => boolean): TaskCategory => ({
  ...entry,
  pairs: taxonomy.filter(isMeant).map(({ category, kind }) => ({ category, kind })),
});

// The first list that knows a slug wins, so the order of these four is the rule of TASK-051.
const categoriesBySlug: ReadonlyMap<string, TaskCategory> = new Map(
  [
    ...homeCardEntries.map((entry) => pick(entry, (one) => one.home === entry.slug)),
    ...[...browseFilterEntries.main, ...browseFilterEntries.more].map((entry) =>
      pick(entry, (one) => one.filters.some((filter) => filter === entry.slug)),
    ),
    ...wizardCategories.map((slug) =>
      pick({ slug, nameKey: `tasks:categories.${slug}` }, (one) => one.category === slug),
    ),
    ...helpCategories.map((slug) =>
      pick({ slug, nameKey: `tasks:quickHelp.${slug}` }, (one) => one.quickHelp === slug),
    ),
  ]
    .toReversed()
    .map((category) => [category.slug, category]),
);

/** Returns the category that a `category` parameter means; null for none and for an unknown one (TASK-051). */
export function resolveCategory(parameter: string | null): TaskCategory | null {
  return categoriesBySlug.get(parameter?.trim().toLowerCase() ?? '') ?? null;
}

/** Every choice whose list has a task of this category and kind. */
export const listCategorySlugs = (task: { category: string; kind: string | null }): string[] =>
  [...categoriesBySlug.values()]
    .filter(({ pairs }) =>
      pairs.some(({ category, kind }) => category === task.category && kind === task.kind),
    )
    .map(({ slug }) => slug);

/** Lower case, with one hyphen for every run of other signs and none at the ends (TASK-050). */
export const categorySlug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The home card a task counts for; imported texts count when they read like a card (TASK-050). */
export function findHomeCard(task: { category: string; kind: string | null }): HomeCard | null {
  const found = taxonomy.find(
    ({ category, kind }) => category === task.category && kind === task.kind,
  );
  return found?.home ?? homeCards.find((slug) => slug === categorySlug(task.category)) ?? null;
}

/** Counts the tasks of each home card, from counts by category and kind (TASK-060). */
export function countHomeCards(
  groups: Iterable<{ category: string; kind: string | null; count: number }>,
): Record<HomeCard, number> {
  const counts: Record<HomeCard, number> = {
    'home-repairs': 0,
    'yard-garden': 0,
    cleaning: 0,
    'moving-delivery': 0,
    'personal-help': 0,
    'auto-transport': 0,
  };
  for (const group of groups) {
    const card = findHomeCard(group);
    if (card) counts[card] += group.count;
  }
  return counts;
}
