import { sql } from 'kysely';
import { toPoint } from '#features/geo/distance.ts';
import { withoutServiceParts } from '#features/saved-searches/search-filter.ts';
import type { SearchedKind } from '#features/saved-searches/server/public.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { itemOfferText } from '../price-text.ts';
import { conditions, shippingOptions } from '../vocabulary.ts';
import { isShownToAll } from './items/in-sight.ts';
import { readItemKind } from './list/item-words.ts';

const wordsIn = (language: Language) => ({
  language,
  t: (key: string, params = {}) => text(language, key, params),
});

const known = (words: readonly string[], given: readonly string[]) =>
  given.filter((word) => words.includes(word));

/** Items, to who saved a search for them: compared as the grid compares them (ITEM-039 to ITEM-046). */
export const itemSearches: SearchedKind = {
  find: async (db, ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('marketplace_items as items')
      .select([
        'id',
        'seller_id',
        'title',
        'searched',
        'category',
        'price',
        'condition',
        'loan_days',
      ])
      .select([
        'shipping_options',
        'status',
        'location_area',
        'cell_latitude',
        'cell_longitude',
        'updated_at',
      ])
      .select(sql<string>`coalesce(words::text, '')`.as('words'))
      .where('id', 'in', [...ids])
      .where('status', '<>', 'removed')
      .where(isShownToAll('items.id'))
      .execute();
    return rows.map((row) => ({
      id: row.id,
      ownerId: row.seller_id,
      low: row.searched ?? '',
      words: row.words,
      categories: [row.category],
      price: row.price,
      maxPrice: null,
      condition: row.condition,
      delivery: row.shipping_options,
      days: [],
      dayEndsAt: null,
      areaLow: null,
      miles: null,
      point: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
      changedAt: row.updated_at,
      // A reserved item is listed in the grid but is not worth an alert.
      isOpen: row.status === 'available',
      title: row.title,
      area: row.location_area,
      priceText: (language) =>
        itemOfferText({ price: row.price, loanDays: row.loan_days }, wordsIn(language)),
    }));
  },
  readFilter: async (db, filter) => {
    const category = await db
      .selectFrom('marketplace_categories')
      .select('slug')
      .where('slug', '=', filter.category ?? '')
      .where('is_active', '=', true)
      .executeTakeFirst();
    return {
      ...withoutServiceParts(filter),
      category: category?.slug ?? null,
      conditions: known(conditions, filter.conditions),
      delivery: known(shippingOptions, filter.delivery),
      // Searches for items have none of these filters.
      negotiable: false,
      days: [],
    };
  },
  readKind: readItemKind,
};
