import { sql } from 'kysely';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { HungPoster } from '../contract.ts';
import { POSTERS_A_PAGE } from '../limits.ts';
import { maySight } from '../rules.ts';
import { findAllLedTo, posteredPath, readPostered } from './postered.ts';
import { lastSeen, toLastSeen } from './sightings.ts';

type Page = { items: HungPoster[]; nextCursor: string | null };

/** In SQL: the area that lists show of the thing; a town's poster has that of its board. */
const area = sql<string | null>`case entity_type
  when 'task' then (select nullif(concat_ws(', ', nullif(city, ''), nullif(state, '')), '')
    from tasks where id = entity_id)
  when 'marketplace_item' then (select location_area from marketplace_items where id = entity_id)
  when 'service' then (select location_area from services where id = entity_id)
  when 'event' then (select area from events where id = entity_id)
  else (select area from boards where id = board_id) end`;

const selectHung = (db: DbOrTransaction, boardId: string, viewerId: string | null) =>
  db
    .selectFrom('posters')
    .select(['id', 'entity_type', 'entity_id', 'town', 'heading', 'owner_id', 'created_at'])
    .select([
      area.as('area'),
      lastSeen().as('last_seen'),
      sql<boolean | null>`(select is_there from poster_sightings as own
        where own.poster_id = posters.id and own.person_id = ${viewerId}::uuid
          and own.board_id = posters.board_id and own.day = (now() at time zone 'utc')::date)`.as(
        'own_sighting',
      ),
    ])
    .where('board_id', '=', boardId)
    .where('withdrawn_at', 'is', null)
    .where(isNotBlockedFrom('posters.owner_id', viewerId));

/**
 * Returns a page of the posters on a board whose codes lead somewhere, newest first (SHELL-482). It goes on where all of a
 * page are over, so that only the last page can be empty.
 */
export async function listHung(
  db: DbOrTransaction,
  subjects: RegisteredSubjects,
  viewerId: string | null,
  { boardId, cursor }: { boardId: string; cursor: string | null },
): Promise<Page> {
  let next = cursor;
  for (;;) {
    const found = await selectHung(db, boardId, viewerId)
      .where(after(readCursor(newestFirst, next), { time: 'created_at', id: 'id' }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(POSTERS_A_PAGE + 1)
      .execute();
    const { rows, nextCursor } = cutPage(found, POSTERS_A_PAGE, (last) => [
      last.created_at,
      last.id,
    ]);
    const ledTo = await findAllLedTo(db, subjects, rows.map(readPostered));
    const items = rows.flatMap((row): HungPoster[] => {
      const postered = readPostered(row);
      const path = posteredPath(postered);
      if (path === null || !ledTo.has(postered.id)) return [];
      return [
        {
          id: row.id,
          entityType: postered.type,
          heading: row.heading,
          area: row.area ?? '',
          path,
          lastSeen: toLastSeen(row.last_seen),
          ownSighting: row.own_sighting,
          isOwn: viewerId !== null && row.owner_id === viewerId,
          abilities: { sight: maySight({ isSignedIn: viewerId !== null }) },
        },
      ];
    });
    if (items.length > 0 || nextCursor === null) return { items, nextCursor };
    next = nextCursor;
  }
}
