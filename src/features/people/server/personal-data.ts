import { personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** A block is between two people, and one of them is gone. */
export const peopleData: PersonalData = {
  feature: 'people',
  tables: [
    personalTable(
      'blocks',
      { blocker_id: erase, blocked_id: erase },
      { by: 'blocker_id', columns: ['created_at'] },
    ),
  ],
};
