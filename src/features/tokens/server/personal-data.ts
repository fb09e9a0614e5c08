import { personalTable, stays } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The ledger is only ever added to; its numbers belong to nobody any more. */
export const tokensData: PersonalData = {
  feature: 'tokens',
  tables: [
    personalTable(
      'token_balances',
      { user_id: stays('the sum of a ledger that only grows') },
      { by: 'user_id', columns: ['balance', 'earned'] },
    ),
    personalTable(
      'token_entries',
      { user_id: stays('a ledger that only grows') },
      { by: 'user_id', columns: ['amount', 'reason', 'entity_type', 'entity_id', 'created_at'] },
    ),
  ],
};
