import { emptied, personalTable, removed } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The other of the two has their history and tokens as they are. */
export const referralsData: PersonalData = {
  feature: 'referrals',
  tables: [
    personalTable(
      'referral_codes',
      { user_id: removed },
      { by: 'user_id', columns: ['code', 'created_at'] },
    ),
    personalTable(
      'referrals',
      {
        referrer_id: emptied('the history of the other', { referrer_id: null }),
        referee_id: emptied('the history of the other', { referee_id: null }),
      },
      {
        by: 'referrer_id',
        columns: ['referral_code', 'status', 'reward_amount', 'created_at', 'completed_at'],
      },
    ),
  ],
};
