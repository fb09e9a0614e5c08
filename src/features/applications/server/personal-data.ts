import { withdrawAll } from './applying/withdraw-all.ts';
import { personalTable, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The poster received what was written with an application; those that wait are withdrawn. */
export const applicationsData: PersonalData = {
  feature: 'applications',
  tables: [
    personalTable(
      'task_applications',
      { applicant_id: retain('a message its poster received') },
      {
        by: 'applicant_id',
        columns: [
          'task_id',
          'message',
          'price',
          'price_unit',
          'can_come_on',
          'can_come_part',
          'agreed_scope',
          'status',
          'created_at',
          'decided_at',
        ],
      },
    ),
  ],
  leave: withdrawAll,
};
