import { personalTable, removed, stays } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The authors and recipients of mailings. */
export const mailingsData: PersonalData = {
  feature: 'mailings',
  tables: [
    personalTable('mailings', {
      author_id: stays('who wrote to everybody stays known'),
      tested_by: stays('who sent to everybody stays known'),
    }),
    personalTable(
      'mailing_recipients',
      { person_id: removed },
      { by: 'person_id', columns: ['mailing_id', 'state'] },
    ),
  ],
};
