import { personalTable, redact } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The operators who wrote groups of words for the search. */
export const browsingData: PersonalData = {
  feature: 'browsing',
  tables: [
    personalTable('own_word_groups', {
      changed_by: redact('people go on searching by these words', { changed_by: null }),
    }),
  ],
};
