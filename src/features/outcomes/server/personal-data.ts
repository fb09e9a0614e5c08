import { sql } from 'kysely';
import { personalTable, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

const columns = [
  'kind',
  'subject_id',
  'result',
  'responsible',
  'stated_by',
  'ended_at',
  'is_late',
  'days_before',
  'minutes_before',
  'other_result',
  'other_responsible',
  'contest_note',
  'contested_at',
  'settled_as',
  'settled_by',
  'settled_at',
] as const;

/** How deals of two people ended: it stays for the other, without the name of who has left (DEAL-134). */
export const outcomesData: PersonalData = {
  feature: 'outcomes',
  tables: [
    personalTable(
      'outcomes',
      {
        asker_id: retain('how the deal of the other ended'),
        helper_id: retain('how the deal of the other ended'),
      },
      { by: 'asker_id', columns },
    ),
  ],
  records: [
    {
      name: 'outcomes_as_helper',
      select: (userId) => sql`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from outcomes
        where helper_id = ${userId} order by id`,
    },
  ],
};
