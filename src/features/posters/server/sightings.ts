import { sql } from 'kysely';
import { z } from 'zod';
import { shownBoards } from '#features/boards/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { LastSeen } from '../contract.ts';
import { maySight } from '../rules.ts';

/** In SQL, for a row of `posters`: the latest sighting on the board where it hangs now. For `toLastSeen`. */
export const lastSeen = () => sql`(
  select jsonb_build_object('isThere', is_there, 'at', seen_at) from poster_sightings as seen
  where seen.poster_id = posters.id and seen.board_id = posters.board_id
  order by seen_at desc limit 1)`;

const stored = z.object({ isThere: z.boolean(), at: z.coerce.date() }).nullable();

export const toLastSeen = (value: unknown): LastSeen => stored.parse(value);

/**
 * Stores whether a person saw a poster on its board: one sighting a day, the latest of which counts (SHELL-483). The first
 * time that another person misses it there, its owner is notified (SHELL-484).
 */
export async function sightPoster(
  work: Work,
  by: Actor,
  { posterId, isThere }: { posterId: string; isThere: boolean },
): Promise<void> {
  authorise(by, maySight({ isSignedIn: true }));
  const { trx } = work;
  const poster = await trx
    .selectFrom('posters')
    .select(['id', 'owner_id', 'heading', 'board_id', 'missing_noted_at'])
    .where('id', '=', posterId)
    .where('withdrawn_at', 'is', null)
    .where(isNotBlockedFrom('posters.owner_id', by.userId))
    .forUpdate()
    .executeTakeFirst();
  const board = poster?.board_id
    ? await shownBoards(trx)
        .select(['boards.id', 'boards.name'])
        .where('boards.id', '=', poster.board_id)
        .executeTakeFirst()
    : undefined;
  if (!poster || !board) return refuse(by, 'NOT_FOUND', 'posters:refusals.not_hanging');
  const seen = { board_id: board.id, is_there: isThere, seen_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('poster_sightings')
    .values({
      poster_id: poster.id,
      person_id: by.userId,
      day: sql<string>`(now() at time zone 'utc')::date`,
      ...seen,
    })
    .onConflict((conflict) => conflict.columns(['poster_id', 'person_id', 'day']).doUpdateSet(seen))
    .execute();
  if (isThere || poster.owner_id === by.userId || poster.missing_noted_at !== null) return;
  await trx
    .updateTable('posters')
    .set({ missing_noted_at: sql<Date>`now()` })
    .where('id', '=', poster.id)
    .execute();
  await notify(work, {
    recipientIds: [poster.owner_id],
    // Sightings are without a name.
    senderId: null,
    type: 'poster_missing',
    textKey: 'notifications:messages.poster_missing',
    params: { title: poster.heading, board: board.name },
    entityType: 'poster',
    entityId: poster.id,
    taskId: null,
    preference: 'always',
  });
}
