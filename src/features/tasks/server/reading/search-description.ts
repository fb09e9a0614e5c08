import { sql } from 'kysely';
import { toPoint } from '#features/geo/distance.ts';
import type { SearchedKind } from '#features/saved-searches/server/public.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { resolveCategory, listCategorySlugs } from '../../categories.ts';
import { formatTaskPrice } from '../../texts/price-text.ts';
import { isTaskExpired } from './task-query.ts';
import { readTaskSearch } from '../browse/task-words.ts';

const wordsIn = (language: Language) => ({
  language,
  t: (key: string, params = {}) => text(language, key, params),
});

/** Tasks, to who saved a search for them: compared as the list compares them (TASK-051, TASK-067). */
export const taskSearches: SearchedKind = {
  find: async (db, ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'poster_id', 'title', 'searched', 'category', 'kind', 'status', 'updated_at'])
      .select(['budget_type', 'price', 'max_price', 'city', 'state'])
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
        categories: listCategorySlugs(row),
        price: budgetType === 'negotiable' ? null : row.price,
        condition: null,
        delivery: [],
        point: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
        changedAt: row.updated_at,
        isOpen: row.status === 'open' && !row.is_expired,
        title: row.title,
        area: [row.city, row.state].filter(Boolean).join(', '),
        priceText: (language) => formatTaskPrice(priced, wordsIn(language)),
      };
    });
  },
  readFilter: (_db, filter) =>
    Promise.resolve({
      ...filter,
      category: resolveCategory(filter.category)?.slug ?? null,
      // Searches for tasks have none of these filters.
      conditions: [],
      delivery: [],
    }),
  readText: readTaskSearch,
};
