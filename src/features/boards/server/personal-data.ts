import { sql } from 'kysely';
import { personalTable, redact } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Boards are for everyone: they stay, without the name of who added or looked after them (SHELL-487). */
export const boardsData: PersonalData = {
  feature: 'boards',
  tables: [
    personalTable(
      'boards',
      {
        added_by: redact('the board hangs in a public place, whoever put it on the map', {
          added_by: null,
        }),
        caretaker_id: redact('the board still hangs there', { caretaker_id: null }),
      },
      {
        by: 'added_by',
        columns: [
          'name',
          'directions',
          'area',
          'latitude',
          'longitude',
          'created_at',
          'removed_at',
        ],
      },
    ),
  ],
  records: [
    {
      name: 'boards_looked_after',
      select: (userId) => sql`
        select name, area from boards where caretaker_id = ${userId} order by id`,
    },
  ],
};
