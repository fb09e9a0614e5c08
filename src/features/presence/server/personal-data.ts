import { personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** A person's presence is deleted with their account. */
export const presenceData: PersonalData = {
  feature: 'presence',
  tables: [
    personalTable(
      'presence',
      { user_id: erase },
      { by: 'user_id', columns: ['chosen_status', 'custom_status_message', 'last_seen'] },
    ),
    personalTable('live_connections', { user_id: erase }),
  ],
};
