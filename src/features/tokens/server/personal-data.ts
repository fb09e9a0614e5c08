import { personalTable, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Rows are only ever added to the ledger; after deletion its numbers no longer belong to a person. */
export const tokensData: PersonalData = {
  feature: 'tokens',
  tables: [
    personalTable(
      'token_balances',
      { user_id: retain('the sum of a ledger that only grows') },
      { by: 'user_id', columns: ['balance', 'earned'] },
    ),
    personalTable(
      'token_entries',
      { user_id: retain('a ledger that only grows') },
      { by: 'user_id', columns: ['amount', 'reason', 'entity_type', 'entity_id', 'created_at'] },
    ),
  ],
};
