import { sql } from 'kysely';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { OwnPoster } from '../contract.ts';
import { POSTERS_A_PAGE } from '../limits.ts';
import { mayWithdraw } from '../rules.ts';
import { findAllLedTo, posteredPath, readPostered } from './postered.ts';
import { lastSeen, toLastSeen } from './sightings.ts';

const selectOwn = (db: DbOrTransaction, ownerId: string) =>
  db
    .selectFrom('posters')
    .select(['id', 'entity_type', 'entity_id', 'town', 'code', 'heading', 'body', 'languages'])
    .select(['place_note', 'board_id', 'created_at', 'withdrawn_at'])
    .select([
      sql<number>`(select coalesce(sum(count), 0)::integer from poster_scans
        where poster_id = posters.id)`.as('total'),
      sql<number>`(select coalesce(sum(count), 0)::integer from poster_scans
        where poster_id = posters.id and day > (now() at time zone 'utc')::date - 7)`.as(
        'last_week',
      ),
      sql<string | null>`(select name from boards
        where id = posters.board_id and removed_at is null)`.as('board_name'),
      lastSeen().as('last_seen'),
    ])
    .where('owner_id', '=', ownerId);
type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

/** Returns a page of a person's posters, newest first (SHELL-470). */
export async function listPosters(
  db: DbOrTransaction,
  subjects: RegisteredSubjects,
  ownerId: string,
  cursor: string | null,
): Promise<{ items: OwnPoster[]; nextCursor: string | null }> {
  const found = await selectOwn(db, ownerId)
    .where(after(readCursor(newestFirst, cursor), { time: 'created_at', id: 'id' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(POSTERS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, POSTERS_A_PAGE, (last) => [last.created_at, last.id]);
  return { items: await present(db, subjects, rows), nextCursor };
}

/** Returns one of a person's posters; null if they have no such poster. */
export async function findPoster(
  db: DbOrTransaction,
  subjects: RegisteredSubjects,
  ownerId: string,
  id: string,
): Promise<OwnPoster | null> {
  const row = await selectOwn(db, ownerId).where('id', '=', id).executeTakeFirst();
  const [poster] = await present(db, subjects, row ? [row] : []);
  return poster ?? null;
}

async function present(
  db: DbOrTransaction,
  subjects: RegisteredSubjects,
  rows: readonly Row[],
): Promise<OwnPoster[]> {
  const ledTo = await findAllLedTo(db, subjects, rows.map(readPostered));
  return rows.map((row) => {
    const { type, id: entityId } = readPostered(row);
    const isWithdrawn = row.withdrawn_at !== null;
    return {
      id: row.id,
      entityType: type,
      entityId,
      path: posteredPath({ type, id: entityId }),
      code: row.code,
      heading: row.heading,
      text: row.body,
      languages: row.languages,
      note: row.place_note,
      createdAt: row.created_at,
      isWithdrawn,
      isListed: ledTo.has(entityId),
      board:
        row.board_id === null || row.board_name === null
          ? null
          : { id: row.board_id, name: row.board_name },
      lastSeen: row.board_name === null ? null : toLastSeen(row.last_seen),
      scans: { total: row.total, lastWeek: row.last_week },
      abilities: { withdraw: mayWithdraw({ isWithdrawn }) },
    };
  });
}
