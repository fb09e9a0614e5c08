import { personalTable, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** A badge stays as a number: the founding offer counts how many there were. */
export const badgesData: PersonalData = {
  feature: 'badges',
  tables: [
    personalTable(
      'badges',
      { user_id: retain('how many there are of a kind') },
      { by: 'user_id', columns: ['type', 'awarded_at', 'withdrawn_at', 'withdrawn_reason'] },
    ),
  ],
};
