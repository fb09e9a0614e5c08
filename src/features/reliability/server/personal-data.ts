import { personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Counted from what happened, for a page that is gone. */
export const reliabilityData: PersonalData = {
  feature: 'reliability',
  tables: [
    personalTable(
      'person_reliability',
      { user_id: erase },
      {
        by: 'user_id',
        columns: [
          'asked',
          'answered_in_day',
          'median_minutes',
          'finished',
          'given_up',
          'given_up_late',
          'missed',
          'asked_done',
          'asked_called_off',
          'asked_called_off_late',
          'asked_missed',
          'sold_done',
          'sold_called_off',
          'sold_called_off_late',
          'sold_missed',
          'bought_done',
          'bought_called_off',
          'bought_called_off_late',
          'bought_missed',
          'helped_done',
          'helped_called_off',
          'helped_called_off_late',
          'helped_missed',
          'requested_done',
          'requested_called_off',
          'requested_called_off_late',
          'requested_missed',
          'counted_at',
        ],
      },
    ),
  ],
};
