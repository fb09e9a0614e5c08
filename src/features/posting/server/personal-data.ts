import { erase, personalTable } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Drafts are their writer's alone (SHELL-495). */
export const postingData: PersonalData = {
  feature: 'posting',
  tables: [
    personalTable(
      'form_drafts',
      { person_id: erase },
      { by: 'person_id', columns: ['form', 'title', 'content', 'updated_at'] },
    ),
  ],
};
