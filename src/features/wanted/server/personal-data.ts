import { eraseWith, erase, personalTable } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

const withPost = { wanted_id: eraseWith('wanted_posts', 'owner_id') };

/** Wanted posts go with their owner, and with them what others answered (ITEM-410). */
export const wantedData: PersonalData = {
  feature: 'wanted',
  tables: [
    personalTable('wanted_answers', withPost, {
      by: 'wanted_id',
      columns: ['wanted_id', 'item_id', 'created_at', 'hidden_at'],
    }),
    personalTable('wanted_matches', withPost),
    personalTable(
      'wanted_posts',
      { owner_id: erase },
      {
        by: 'owner_id',
        columns: [
          'id',
          'title',
          'description',
          'category',
          'conditions',
          'max_price',
          'radius',
          'location_area',
          'status',
          'ends_at',
          'created_at',
          'updated_at',
        ],
      },
    ),
  ],
};
