import { erase, personalTable, redact } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Safe returns and the contacts who are emailed otherwise: all of it goes with the account (DEAL-180). */
export const safeReturnsData: PersonalData = {
  feature: 'safe-returns',
  tables: [
    personalTable(
      'safe_returns',
      {
        owner_id: erase,
        other_id: redact('its owner still has to come back', { other_id: null }),
      },
      {
        by: 'owner_id',
        columns: [
          'meeting_kind',
          'meeting_id',
          'title',
          'area',
          'created_at',
          'due_at',
          'time_zone',
          'reminded_at',
          'asked_at',
          'alerted_at',
          'back_at',
        ],
      },
    ),
    personalTable(
      'trusted_contacts',
      { owner_id: erase },
      {
        by: 'owner_id',
        columns: ['name', 'email', 'language', 'created_at', 'accepted_at', 'refused_at'],
      },
    ),
  ],
};
