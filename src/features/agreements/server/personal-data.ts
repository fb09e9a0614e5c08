import { sql } from 'kysely';
import { personalTable, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { lapseOfPerson } from './end-proposals.ts';

const columns = [
  'task_id',
  'stage',
  'proposed_by',
  'price',
  'price_unit',
  'timing_date',
  'time_of_day',
  'scope',
  'state',
  'created_at',
  'ended_at',
] as const;

/** The proposals of two to each other stay for the other, without the name of who has left (DEAL-053). */
export const agreementsData: PersonalData = {
  feature: 'agreements',
  tables: [
    personalTable(
      'proposed_changes',
      {
        poster_id: retain('what the other of the two received or proposed'),
        helper_id: retain('what the other of the two received or proposed'),
      },
      { by: 'poster_id', columns },
    ),
  ],
  leave: lapseOfPerson,
  records: [
    {
      name: 'proposed_changes_as_helper',
      select: (userId) => sql`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from proposed_changes
        where helper_id = ${userId} order by id`,
    },
  ],
};
