import { sql } from 'kysely';
import { toPoint } from '#features/geo/distance.ts';
import { withoutServiceParts } from '#features/saved-searches/search-filter.ts';
import type { SearchFilter } from '#features/saved-searches/search-filter.ts';
import type { SearchedKind } from '#features/saved-searches/server/public.ts';
import { addressDay } from '#platform/addresses/address-choices.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { findHomeCard, listCategorySlugs, resolveCategory } from '../../categories.ts';
import { MOST_AMOUNT } from '../../limits.ts';
import { formatTaskPrice } from '../../texts/price-text.ts';
import { dayChoices, locationTypes, posterUrgencies } from '../../vocabulary.ts';
import { isTaskExpired } from './task-query.ts';
import { taskKind } from '../browse/task-words.ts';

const wordsIn = (language: Language) => ({
  language,
  t: (key: string, params = {}) => text(language, key, params),
});

const isKnown = (words: readonly string[]) => (word: string) => words.includes(word);

/** Drops what the list of tasks would pass over, and more dates or places than its address can hold (TASK-366). */
function toListedFilter(filter: SearchFilter): SearchFilter {
  const { minPrice, maxPrice, delivery, days } = filter;
  const places = delivery.filter(isKnown(locationTypes));
  const [date] = days.filter((day) => addressDay(day) !== undefined);
  return {
    ...withoutServiceParts(filter),
    category: resolveCategory(filter.category)?.slug ?? null,
    minPrice: minPrice && Math.min(minPrice, MOST_AMOUNT),
    maxPrice: maxPrice && Math.min(maxPrice, MOST_AMOUNT),
    conditions: filter.conditions.filter(isKnown(posterUrgencies)),
    delivery: places.length === locationTypes.length ? [] : places,
    days: [...(date === undefined ? [] : [date]), ...days.filter(isKnown(dayChoices))],
  };
}

/** Every choice whose list has the task; an imported text counts where it reads like a home card (TASK-050). */
function listCategories(row: { category: string; kind: string | null }): string[] {
  const isOurs = wizardCategories.some((name) => name === row.category);
  const card = isOurs ? null : findHomeCard(row);
  return [...listCategorySlugs(row), ...(card === null ? [] : [card])];
}

/** Returns the words that the days of a search are compared with; the chosen day's end is compared besides (TASK-367). */
const listDays = (row: { timing_type: string; timing_date: string | null }): string[] =>
  row.timing_type === 'specific' ? [row.timing_date ?? ''] : [row.timing_type];

/** Tasks, to who saved a search for them: compared as the list compares them (TASK-051, TASK-067). */
export const taskSearches: SearchedKind = {
  find: async (db, ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'poster_id', 'title', 'searched', 'category', 'kind', 'status', 'updated_at'])
      .select(['budget_type', 'price', 'max_price', 'city', 'state', 'location_type', 'urgency'])
      .select(['timing_type', 'timing_date', 'expires_at'])
      .select(['cell_latitude', 'cell_longitude', isTaskExpired.as('is_expired')])
      .select(sql<string>`coalesce(words::text, '')`.as('words'))
      .where('id', 'in', [...ids])
      .where('removed_at', 'is', null)
      .where('is_private', '=', false)
      .execute();
    return rows.map((row) => {
      const budgetType = row.budget_type;
      const priced = { budgetType, price: row.price, maxPrice: row.max_price };
      return {
        id: row.id,
        ownerId: row.poster_id,
        low: row.searched ?? '',
        words: row.words,
        categories: listCategories(row),
        price: budgetType === 'negotiable' ? null : row.price,
        maxPrice: row.max_price,
        condition: row.urgency,
        delivery: [row.location_type],
        days: listDays(row),
        dayEndsAt: row.timing_type === 'specific' ? row.expires_at : null,
        areaLow: null,
        miles: null,
        point: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
        changedAt: row.updated_at,
        isOpen: row.status === 'open' && !row.is_expired,
        title: row.title,
        area: [row.city, row.state].filter(Boolean).join(', '),
        priceText: (language) => formatTaskPrice(priced, wordsIn(language)),
      };
    });
  },
  readFilter: (_db, filter) => Promise.resolve(toListedFilter(filter)),
  readKind: () => Promise.resolve(taskKind),
};
