import { personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Messages to the operator. */
export const feedbackData: PersonalData = {
  feature: 'feedback',
  tables: [
    personalTable(
      'feedback',
      { user_id: erase },
      { by: 'user_id', columns: ['name', 'email', 'subject', 'message', 'created_at'] },
    ),
  ],
};
