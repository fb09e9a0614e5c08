import { sql } from 'kysely';
import { forgetAddressesOfHelper } from '#features/tasks/server/public.ts';
import { personalTable, redact } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { lapseOfPerson } from './end-proposals.ts';

const columns = [
  'task_id',
  'stage',
  'proposed_by',
  'price',
  'price_unit',
  'timing_date',
  'time_of_day',
  'scope',
  'place_street',
  'place_city',
  'place_state',
  'place_zip',
  'state',
  'created_at',
  'ended_at',
] as const;

/** DEAL-065: the area of a proposed place stays. */
const withoutAddress = redact('what the other of the two received or proposed', {
  place_street: '',
  place_zip: '',
  place_latitude: null,
  place_longitude: null,
});

/** The proposals of two to each other stay for the other, without the name of who has left (DEAL-053). */
export const agreementsData: PersonalData = {
  feature: 'agreements',
  tables: [
    personalTable(
      'proposed_changes',
      {
        poster_id: withoutAddress,
        helper_id: withoutAddress,
      },
      { by: 'poster_id', columns },
    ),
  ],
  leave: async (work, { userId }) => {
    await lapseOfPerson(work, userId);
    await forgetAddressesOfHelper(work, userId);
  },
  records: [
    {
      name: 'proposed_changes_as_helper',
      select: (userId) => sql`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from proposed_changes
        where helper_id = ${userId} order by id`,
    },
  ],
};
