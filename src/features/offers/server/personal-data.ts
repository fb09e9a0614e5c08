import { leaveOffers } from './leave-offers.ts';
import { sql } from 'kysely';
import { redact, personalTable, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Proposals between two people are kept; a typed address is not. */
export const offersData: PersonalData = {
  feature: 'offers',
  tables: [
    personalTable(
      'offers',
      {
        maker_id: retain('proposals others received'),
        ended_by: retain('proposals others received'),
      },
      {
        by: 'maker_id',
        columns: ['item_id', 'amount', 'pieces', 'note', 'status', 'created_at', 'ended_at'],
      },
    ),
    personalTable(
      'suggested_places',
      {
        suggested_by: redact('proposals others received', {
          address: sql`case when is_listed then address else '' end`,
        }),
      },
      { by: 'suggested_by', columns: ['item_id', 'name', 'address', 'agreed_at', 'created_at'] },
    ),
    personalTable(
      'pickup_slots',
      {
        proposed_by: retain('proposals others received'),
        ended_by: retain('proposals others received'),
      },
      {
        by: 'proposed_by',
        columns: ['item_id', 'starts_at', 'ends_at', 'time_zone', 'status', 'created_at'],
      },
    ),
  ],
  leave: leaveOffers,
};
