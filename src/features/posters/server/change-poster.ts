import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayWithdraw } from '../rules.ts';

/** The same answer for another person's poster, so that it does not reveal that it exists. */
export const NOT_FOUND = 'posters:refusals.not_found';

export async function changeNote({ trx }: Work, by: Actor, id: string, note: string) {
  const changed = await trx
    .updateTable('posters')
    .set({ place_note: note })
    .where('id', '=', id)
    .where('owner_id', '=', by.userId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) refuse(by, 'NOT_FOUND', NOT_FOUND);
}

/** Ends the code of a poster for good (SHELL-471). */
export async function withdrawPoster({ trx }: Work, by: Actor, id: string) {
  const poster = await trx
    .selectFrom('posters')
    .select('withdrawn_at')
    .where('id', '=', id)
    .where('owner_id', '=', by.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!poster) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  authorise(by, mayWithdraw({ isWithdrawn: poster.withdrawn_at !== null }));
  await trx
    .updateTable('posters')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
