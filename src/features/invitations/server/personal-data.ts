import { sql } from 'kysely';
import { erase, personalTable } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

const columns = [
  'proposed_by',
  'draft',
  'price',
  'price_unit',
  'timing_date',
  'time_of_day',
  'status',
  'created_at',
  'ended_at',
] as const;

/** Invitations go with the account of either side; what was agreed is the task (DEAL-196). */
export const invitationsData: PersonalData = {
  feature: 'invitations',
  tables: [
    personalTable(
      'invitations',
      { asker_id: erase, helper_id: erase },
      { by: 'asker_id', columns },
    ),
  ],
  records: [
    {
      // Without the address of the other.
      name: 'invitations_as_helper',
      select: (userId) => sql`
        select proposed_by, draft ->> 'title' as title, draft ->> 'description' as description,
          price, price_unit, timing_date, time_of_day, status, created_at, ended_at
        from invitations where helper_id = ${userId} order by id`,
    },
  ],
};
