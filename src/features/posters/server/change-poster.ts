import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayWithdraw } from '../rules.ts';
import { requireBoard } from './make-poster.ts';

/** The same answer for another person's poster, so that it does not reveal that it exists. */
export const NOT_FOUND = 'posters:refusals.not_found';

type Whereabouts = {
  note: string;
  /** Stays as it is where it is undefined. */
  boardId?: string | null | undefined;
};

/** Changes where a poster hangs: the owner's note, and the board that shows it (SHELL-470, SHELL-482). */
export async function movePoster(
  { trx }: Work,
  by: Actor,
  id: string,
  { note, boardId }: Whereabouts,
): Promise<void> {
  if (boardId !== undefined) await requireBoard(trx, by, boardId);
  const changed = await trx
    .updateTable('posters')
    .set({ place_note: note })
    .$if(boardId !== undefined, (update) =>
      update.set({
        board_id: boardId ?? null,
        // On another board it can be missed again.
        missing_noted_at: sql<Date | null>`case
          when board_id is not distinct from ${boardId ?? null}::uuid then missing_noted_at end`,
      }),
    )
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
