import { erase, personalTable } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Codes and links of meetings go with either side's account; the export has when codes were entered. */
export const meetingsData: PersonalData = {
  feature: 'meetings',
  tables: [
    personalTable(
      'meeting_codes',
      { guest_id: erase, host_id: erase },
      {
        by: 'guest_id',
        columns: ['meeting_kind', 'meeting_id', 'agreed_at', 'arrived_at', 'finished_at'],
      },
    ),
    personalTable(
      'follow_links',
      { creator_id: erase },
      { by: 'creator_id', columns: ['meeting_kind', 'meeting_id', 'created_at', 'ended_at'] },
    ),
  ],
};
