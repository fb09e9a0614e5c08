import { personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The address of a calendar works no more. */
export const calendarData: PersonalData = {
  feature: 'calendar',
  tables: [
    personalTable(
      'calendar_feeds',
      { person_id: erase },
      { by: 'person_id', columns: ['created_at', 'last_read_at'] },
    ),
  ],
};
