import { pointOf } from '#features/geo/distance.ts';
import type { SearchedKind } from '#features/saved-searches/server/public.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { parseEnum } from '#platform/parse-enum.ts';
import { servicePriceText } from '../../price-text.ts';
import { priceTypes, serviceCategories } from '../../vocabulary.ts';

const wordsIn = (language: Language) => ({
  language,
  t: (key: string, params = {}) => text(language, key, params),
});

/** Services, to who saved a search for them: compared as the list compares them (SERV-031, SERV-032). */
export const serviceSearches: SearchedKind = {
  find: async (db, ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('services')
      .select(['id', 'provider_id', 'title', 'searched', 'category', 'price_type', 'rate'])
      .select(['is_active', 'location_area', 'cell_latitude', 'cell_longitude'])
      .where('id', 'in', [...ids])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      ownerId: row.provider_id,
      low: row.searched ?? '',
      categories: [row.category],
      price: row.rate,
      condition: null,
      delivery: [],
      point: pointOf({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
      isOpen: row.is_active,
      title: row.title,
      area: row.location_area,
      priceText: (language) =>
        servicePriceText(
          { priceType: parseEnum(priceTypes, row.price_type, 'negotiable'), rate: row.rate },
          wordsIn(language),
        ),
    }));
  },
  readFilter: (_db, filter) =>
    Promise.resolve({
      ...filter,
      // Stands between fields, where nothing is found (SERV-031).
      search: filter.search.replaceAll('\u0001', ''),
      category: parseEnum(serviceCategories, filter.category ?? '', null),
      // Nobody asks these of a service.
      conditions: [],
      delivery: [],
    }),
};
