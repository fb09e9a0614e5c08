import { personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Records of who shared what are erased with the account: others do not need them. */
export const sharesData: PersonalData = {
  feature: 'shares',
  tables: [
    personalTable(
      'social_shares',
      { user_id: erase },
      { by: 'user_id', columns: ['entity_type', 'entity_id', 'platform', 'created_at'] },
    ),
  ],
};
