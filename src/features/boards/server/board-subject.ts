import { sql } from 'kysely';
import { createPublicList } from '#features/subjects/server/public.ts';
import type { Moderation, PublicList, SubjectOnServer } from '#features/subjects/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { shownBoards } from './board-rows.ts';

/** A noticeboard, to those who speak of it without knowing boards (SHELL-485). */
export const boardSubject = {
  find: async (db, id) => {
    const row = await shownBoards(db)
      .select(['boards.name', 'boards.added_by'])
      .where('boards.id', '=', id)
      .executeTakeFirst();
    return row ? { title: row.name, ownerId: row.added_by } : null;
  },
  notFound: 'boards:refusals.not_found',
  moderation: {
    remove: async (work, id) => {
      await setRemoved(work, id, true);
      return null;
    },
    restore: (work, id) => setRemoved(work, id, false),
    excerpt: async (db, id) => {
      const row = await db
        .selectFrom('boards')
        .select(['name', 'directions', 'area'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? [row.name, row.directions, row.area].filter((line) => line !== '') : [];
    },
  },
  publicList: createPublicList('boards', (db) =>
    shownBoards(db).select(['id', 'created_at', 'updated_at']),
  ),
} satisfies SubjectOnServer & { moderation: Moderation; publicList: PublicList };

/** Answers whether it changed; what its adder removed stays so. */
async function setRemoved({ trx }: Work, id: string, isRemoved: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('boards')
    .set({
      removed_at: isRemoved ? sql<Date>`now()` : null,
      removed_by: isRemoved ? 'moderator' : null,
    })
    .where('id', '=', id)
    .where((eb) => (isRemoved ? eb('removed_at', 'is', null) : eb('removed_by', '=', 'moderator')))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
