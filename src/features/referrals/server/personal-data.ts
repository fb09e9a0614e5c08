import { redact, personalTable, erase } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The other of the two has their history and tokens as they are. */
export const referralsData: PersonalData = {
  feature: 'referrals',
  tables: [
    personalTable(
      'referral_codes',
      { user_id: erase },
      { by: 'user_id', columns: ['code', 'created_at'] },
    ),
    personalTable(
      'referrals',
      {
        referrer_id: redact('the history of the other', { referrer_id: null }),
        referee_id: redact('the history of the other', { referee_id: null }),
      },
      {
        by: 'referrer_id',
        columns: ['referral_code', 'status', 'reward_amount', 'created_at', 'completed_at'],
      },
    ),
  ],
};
