import { sql } from 'kysely';
import {
  erase,
  eraseWith,
  personalTable,
  redact,
} from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The series of a person go with them; one they only help with goes on without them (DEAL-232). */
export const seriesData: PersonalData = {
  feature: 'series',
  tables: [
    personalTable(
      'task_series_dates',
      { series_id: eraseWith('task_series', 'owner_id') },
      { by: 'series_id', columns: ['original_day', 'state', 'moved_to', 'task_id', 'updated_at'] },
    ),
    personalTable(
      'task_series',
      {
        owner_id: erase,
        helper_id: redact('its owner goes on with it', { helper_id: null, helper_agreed_at: null }),
      },
      {
        by: 'owner_id',
        columns: ['draft', 'frequency', 'first_day', 'times', 'created_at', 'stopped_at'],
      },
    ),
  ],
  // Their leaving releases tasks, which are not posted again.
  leave: async ({ trx }, { userId }) => {
    await trx
      .updateTable('task_series')
      .set({ stopped_at: sql<Date>`now()`, next_at: null })
      .where('owner_id', '=', userId)
      .execute();
  },
};
