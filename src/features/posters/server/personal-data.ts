import { sql } from 'kysely';
import { erase, eraseWith, personalTable } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Posters are their owner's alone; their codes end with the account (SHELL-472). */
export const postersData: PersonalData = {
  feature: 'posters',
  tables: [
    personalTable(
      'poster_sightings',
      { person_id: erase, poster_id: eraseWith('posters', 'owner_id') },
      { by: 'person_id', columns: ['poster_id', 'day', 'board_id', 'is_there', 'seen_at'] },
    ),
    personalTable('poster_scans', { poster_id: eraseWith('posters', 'owner_id') }),
    personalTable(
      'posters',
      { owner_id: erase },
      {
        by: 'owner_id',
        columns: [
          'entity_type',
          'entity_id',
          'town',
          'code',
          'heading',
          'body',
          'languages',
          'place_note',
          'board_id',
          'created_at',
          'withdrawn_at',
        ],
      },
    ),
  ],
  records: [
    {
      name: 'poster_scans',
      select: (userId) => sql`
        select posters.code, scans.day, scans.count
        from poster_scans as scans join posters on posters.id = scans.poster_id
        where posters.owner_id = ${userId} order by posters.id, scans.day`,
    },
  ],
};
