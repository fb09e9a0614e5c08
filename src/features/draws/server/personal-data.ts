import { redact, personalTable, retainWith } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** A ticket stays as a number: without it the draw could not be recomputed (decision 0054). */
export const drawsData: PersonalData = {
  feature: 'draws',
  tables: [
    personalTable(
      'item_draws',
      {
        item_id: retainWith(
          'marketplace_items',
          'seller_id',
          'a draw that anybody can compute again',
        ),
      },
      {
        by: 'item_id',
        columns: ['item_id', 'method', 'opens_at', 'closes_at', 'hold_hours', 'status', 'ended_at'],
      },
    ),
    personalTable(
      'draw_tickets',
      { person_id: redact('a draw that anybody can compute again', { person_id: null }) },
      { by: 'person_id', columns: ['draw_id', 'number', 'ticket', 'place', 'created_at'] },
    ),
  ],
};
