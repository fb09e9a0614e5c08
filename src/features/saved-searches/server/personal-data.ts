import { personalTable, removed } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** What somebody looks for is theirs alone. */
export const savedSearchesData: PersonalData = {
  feature: 'saved-searches',
  tables: [
    personalTable(
      'saved_searches',
      { owner_id: removed },
      {
        by: 'owner_id',
        columns: [
          'entity_type',
          'name',
          'search',
          'category',
          'min_price',
          'max_price',
          'conditions',
          'delivery',
          'latitude',
          'longitude',
          'radius',
          'frequency',
          'time_zone',
          'created_at',
        ],
      },
    ),
  ],
};
