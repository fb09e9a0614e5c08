import { sql } from 'kysely';
import { toPoint } from '#features/geo/distance.ts';
import type { SearchedKind } from '#features/saved-searches/server/public.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { servicePriceText } from '../../price-text.ts';
import { experienceLevels, priceTypes } from '../../vocabulary.ts';
import { readChoice } from '#platform/read-choice.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { serviceKind } from './service-words.ts';

const wordsIn = (language: Language) => ({
  language,
  t: (key: string, params = {}) => text(language, key, params),
});

/** Services, to who saved a search for them: compared as the list compares them (SERV-031 to SERV-035). */
export const serviceSearches: SearchedKind = {
  find: async (db, ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('services')
      .select(['id', 'provider_id', 'title', 'searched', 'category', 'price_type', 'rate'])
      .select(['experience_level', 'updated_at'])
      .select(['is_active', 'location_area', 'area_searched', 'service_area_radius'])
      .select(['cell_latitude', 'cell_longitude'])
      .select(sql<string>`coalesce(words::text, '')`.as('words'))
      .where('id', 'in', [...ids])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      ownerId: row.provider_id,
      low: row.searched ?? '',
      words: row.words,
      categories: [row.category],
      price: row.rate,
      maxPrice: null,
      // Experience is to the client of a service what condition is to the buyer of an item.
      condition: row.experience_level,
      // The way it is paid stands where items have the way they change hands.
      delivery: [row.price_type],
      days: [],
      dayEndsAt: null,
      areaLow: row.area_searched ?? '',
      miles: row.service_area_radius,
      point: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
      changedAt: row.updated_at,
      isOpen: row.is_active,
      title: row.title,
      area: row.location_area,
      priceText: (language) =>
        servicePriceText({ priceType: row.price_type, rate: row.rate }, wordsIn(language)),
    }));
  },
  readFilter: (_db, filter) =>
    Promise.resolve({
      ...filter,
      category: readChoice(serviceCategories, filter.category, null),
      conditions: filter.conditions.filter((one) =>
        experienceLevels.some((level) => level === one),
      ),
      delivery: filter.delivery.filter((one) => priceTypes.some((type) => type === one)),
      // Searches for services have none of these filters.
      minPrice: null,
      maxPrice: null,
      negotiable: false,
      days: [],
    }),
  readKind: () => Promise.resolve(serviceKind),
};
