import type { Door } from '#platform/server/doors/doors.ts';

const THEIRS =
  'stays: it is on the paper of another person, and opens only what was asked for them';

/** The code of a sheet lets the person served answer for the account about their own tasks. */
export const servedNeighborsDoors: readonly Door[] = [
  {
    name: 'codes of neighbors without an account',
    secrets: ['served_neighbors.code_hash'],
    on: {
      new_password: THEIRS,
      not_me: 'ends',
      sign_out_everywhere: THEIRS,
      suspension: 'refused',
      leaving: 'ends',
    },
    label: 'identity:ended.servedNeighbors',
    end: async ({ trx }, { userId }) => {
      const ended = await trx
        .updateTable('served_neighbors')
        .set({ code_hash: null })
        .where('proxy_id', '=', userId)
        .where('code_hash', 'is not', null)
        .executeTakeFirst();
      return Number(ended.numUpdatedRows);
    },
  },
];
