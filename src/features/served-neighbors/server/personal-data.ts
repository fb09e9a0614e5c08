import { sql } from 'kysely';
import { erase, eraseWith, personalTable } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The people an account serves, and what was done for them; both go with the account (PEOPLE-237). */
export const servedNeighborsData: PersonalData = {
  feature: 'served-neighbors',
  tables: [
    personalTable('served_proofs', { served_id: eraseWith('served_neighbors', 'proxy_id') }),
    personalTable('served_neighbor_acts', {
      served_id: eraseWith('served_neighbors', 'proxy_id'),
    }),
    personalTable(
      'served_neighbors',
      { proxy_id: erase },
      {
        by: 'proxy_id',
        columns: [
          'id',
          'display_name',
          'phone',
          'consent_means',
          'consented_on',
          'created_at',
          'code_expires_at',
          'confirmed_at',
          'ended_at',
          'proven_at',
          'proven_by',
        ],
      },
    ),
  ],
  records: [
    {
      name: 'served_proofs',
      select: (userId) => sql`
        select proof.served_id, proof.means, proof.destination, proof.created_at, proof.mailed_at
        from served_proofs as proof join served_neighbors as served on served.id = proof.served_id
        where served.proxy_id = ${userId} order by proof.created_at`,
    },
    {
      name: 'served_neighbor_acts',
      select: (userId) => sql`
        select act.served_id, act.task_id, act.booking_id, act.request_id, act.act, act.acted_by, act.created_at
        from served_neighbor_acts as act join served_neighbors as served on served.id = act.served_id
        where served.proxy_id = ${userId} order by act.id`,
    },
  ],
};
