import { sql } from 'kysely';
import { personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { Fate, PersonalData } from '#platform/server/personal-data/personal-data.ts';

/**
 * The text of a person's things as it was when searches were last compared with them; for services, the row is erased
 * with each service.
 */
const removedWithThing: Fate = {
  becomes: 'erased',
  isLinkedToUser: (column, userId) => sql`${sql.ref(column)} in (
    select id from tasks where poster_id = ${userId}::uuid
    union all select id from marketplace_items where seller_id = ${userId}::uuid
    union all select id from services where provider_id = ${userId}::uuid)`,
};

/** A person's searches are visible only to them. */
export const savedSearchesData: PersonalData = {
  feature: 'saved-searches',
  tables: [
    personalTable('saved_search_things', { entity_id: removedWithThing }),
    personalTable(
      'saved_searches',
      { owner_id: erase },
      {
        by: 'owner_id',
        columns: [
          'entity_type',
          'name',
          'search',
          'category',
          'min_price',
          'max_price',
          'negotiable',
          'conditions',
          'delivery',
          'days',
          'latitude',
          'longitude',
          'radius',
          'location',
          'comes_to_me',
          'frequency',
          'time_zone',
          'created_at',
        ],
      },
    ),
  ],
};
