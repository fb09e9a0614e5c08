import { switchDuty } from './switch-duty.ts';
import { personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** A helper's positions and request settings. */
export const dutyData: PersonalData = {
  feature: 'duty',
  tables: [
    personalTable(
      'helper_status',
      { helper_id: erase },
      { by: 'helper_id', columns: ['on_duty', 'lat', 'lng', 'updated_at', 'duty_since'] },
    ),
    personalTable(
      'helper_settings',
      { helper_id: erase },
      {
        by: 'helper_id',
        columns: [
          'radius_miles',
          'categories',
          'duty_from',
          'duty_until',
          'duty_days',
          'time_zone',
        ],
      },
    ),
  ],
  leave: (work, { userId }) => switchDuty(work, userId, false),
};
