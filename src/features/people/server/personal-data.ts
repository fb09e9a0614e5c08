import { personalTable, removed } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** A block is between two people, and one of them is gone. */
export const peopleData: PersonalData = {
  feature: 'people',
  tables: [
    personalTable(
      'blocks',
      { blocker_id: removed, blocked_id: removed },
      { by: 'blocker_id', columns: ['created_at'] },
    ),
  ],
};
