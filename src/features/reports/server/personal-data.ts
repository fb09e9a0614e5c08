import { emptied, personalTable } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** What was reported is looked at all the same. */
export const reportsData: PersonalData = {
  feature: 'reports',
  tables: [
    personalTable(
      'reports',
      {
        reporter_id: emptied('what was reported is looked at all the same', { reporter_id: null }),
      },
      {
        by: 'reporter_id',
        columns: ['entity_type', 'entity_title', 'reason', 'description', 'status', 'created_at'],
      },
    ),
  ],
};
