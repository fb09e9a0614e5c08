import { personalTable, erase, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The authors and recipients of mailings. */
export const mailingsData: PersonalData = {
  feature: 'mailings',
  tables: [
    personalTable('mailings', {
      author_id: retain('who wrote to everybody stays known'),
      tested_by: retain('who sent to everybody stays known'),
    }),
    personalTable(
      'mailing_recipients',
      { person_id: erase },
      { by: 'person_id', columns: ['mailing_id', 'state'] },
    ),
  ],
};
