import { personalTable, removed } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The records of who shared what are not needed by others. */
export const sharesData: PersonalData = {
  feature: 'shares',
  tables: [
    personalTable(
      'social_shares',
      { user_id: removed },
      { by: 'user_id', columns: ['entity_type', 'entity_id', 'platform', 'created_at'] },
    ),
  ],
};
