import { sql } from 'kysely';
import { personalTable, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { leaveLoans } from './end-loans.ts';

const exported = [
  'id',
  'item_id',
  'first_day',
  'last_day',
  'price',
  'message',
  'status',
  'accepted_at',
  'handed_over_at',
  'return_stated_at',
  'returned_on',
  'ended_at',
  'created_at',
] as const;

/** Loans stay, as what two agreed on; open ones end (ITEM-425). */
export const lendingData: PersonalData = {
  feature: 'lending',
  tables: [
    personalTable(
      'loans',
      {
        borrower_id: retain('its owner agreed to it'),
        owner_id: retain('its borrower agreed to it'),
      },
      { by: 'borrower_id', columns: exported },
    ),
  ],
  records: [
    {
      name: 'loans_to_others',
      select: (userId) => sql`
        select ${sql.join(exported.map((column) => sql.ref(column)))} from loans
        where owner_id = ${userId} order by id`,
    },
  ],
  leave: leaveLoans,
};
