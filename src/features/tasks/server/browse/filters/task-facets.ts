import {
  countFacets,
  countLeftOut,
  facetCache,
  readerWithBlocks,
} from '#features/browsing/server/public.ts';
import type { Cleared, FacetKind, Source } from '#features/browsing/server/public.ts';
import type { LeftOut } from '#features/browsing/left-out.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { browseFilterEntries, resolveCategory } from '../../../categories.ts';
import { taskPriceBounds } from '../../../price-range.ts';
import type { TaskFacets } from '../../../task-filter.ts';
import {
  dayChoices,
  locationTypes,
  postAges,
  posterUrgencies,
  taskPriceRanges,
} from '../../../vocabulary.ts';
import { EVERYTHING, foundTasks, listedAndOwn, matches, ownTasks } from '../task-filter.ts';
import type { Wanted } from '../task-filter.ts';

/** The columns that the choices compare. */
const COMPARED = [
  'category',
  'category_kind',
  'budget_type',
  'price',
  'max_price',
  'location_type',
  'timing_type',
  'timing_date',
  'expires_at',
  'urgency',
] as const;

const { main, more } = browseFilterEntries;

const taskFacetKind: FacetKind<Wanted, Exclude<keyof TaskFacets, 'countedUpTo'>> = {
  table: 'tasks',
  as: 'tasks',
  counts: facetCache('tasks.facets'),
  names: ['prices', 'categories', 'when', 'locationTypes', 'posterUrgencies', 'postAges'],
  dimensions: {
    categories: {
      cleared: { category: null },
      choices: new Map(
        [...main, ...more].map(({ slug }) => [slug, { category: resolveCategory(slug) }]),
      ),
    },
    prices: {
      cleared: { minPrice: null, maxPrice: null, negotiable: false },
      choices: new Map<string, Partial<Wanted>>([
        ...taskPriceRanges.map((range) => [range, taskPriceBounds(range)] as const),
        ['negotiable', { negotiable: true }],
      ]),
    },
    when: {
      cleared: { when: [], date: null },
      choices: new Map(dayChoices.map((day) => [day, { when: [day] }])),
    },
    locationTypes: {
      cleared: { locationType: null },
      choices: new Map(locationTypes.map((type) => [type, { locationType: type }])),
    },
    posterUrgencies: {
      cleared: { posterUrgency: [] },
      choices: new Map(posterUrgencies.map((urgency) => [urgency, { posterUrgency: [urgency] }])),
    },
    postAges: {
      cleared: { postedWithin: null },
      choices: new Map(postAges.map((age) => [age, { postedWithin: age }])),
    },
  },
  everything: EVERYTHING,
  toReaderId: async (source, viewerId) =>
    (await readerWithBlocks(source, viewerId)) ?? (await readerWithOwn(source, viewerId)),
  found: (db, readerId, wanted) =>
    wanted.search === null && wanted.category === null && wanted.circle === null
      ? null
      : foundTasks(db, readerId, wanted, { columns: COMPARED }),
  listed: (db, readerId, wanted) =>
    listedAndOwn(db, readerId, (tasks) => tasks.where(matches(wanted)).select('tasks.id')),
  matches,
};

/** Returns null for a viewer without tasks under way, which only their own list has (TASK-076). */
async function readerWithOwn({ db }: Source, viewerId: string | null): Promise<string | null> {
  if (viewerId === null) return null;
  const own = await ownTasks(db, viewerId).select('tasks.id').limit(1).executeTakeFirst();
  return own ? viewerId : null;
}

/** Counts for each choice of a filter how many tasks it would leave, the other filters staying as they are (TASK-361). */
export const countTaskFacets = (
  source: Source,
  viewerId: string | null,
  wanted: Wanted,
): Promise<TaskFacets> => countFacets(taskFacetKind, source, viewerId, wanted);

/** The filters by their names on the page, which shows price and "Negotiable" as one, and day and date. */
const CLEARED: Cleared<Wanted> = {
  search: { search: null },
  category: { category: null },
  price: { minPrice: null, maxPrice: null, negotiable: false },
  when: { when: [], date: null },
  radius: { circle: null },
  place: { locationType: null },
  urgency: { posterUrgency: [] },
  posted: { postedWithin: null },
};

/** Counts for each filter that is set how many tasks there are without it (TASK-372). */
export const countTasksLeftOut = (
  db: DbOrTransaction,
  viewerId: string | null,
  wanted: Wanted,
): Promise<LeftOut> =>
  countLeftOut(db, wanted, {
    cleared: CLEARED,
    listed: (wider) =>
      listedAndOwn(db, viewerId, (tasks) => tasks.where(matches(wider)).select('tasks.id')),
  });
