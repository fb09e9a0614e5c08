import { sql } from 'kysely';
import { hasText } from '#features/browsing/server/public.ts';
import {
  createPublicList,
  excerptOfPosted,
  findForStaff,
} from '#features/subjects/server/public.ts';
import type {
  Moderation,
  PublicList,
  StaffSearch,
  SubjectOnServer,
} from '#features/subjects/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { openPosts } from './list/wanted-filter.ts';
import { NOT_FOUND } from './posts/find-wanted.ts';
import { selectWantedCards } from './posts/wanted-query.ts';

/** Posts of any state, removed ones too (MOD-056). */
const postsForStaff: StaffSearch = (db, query) =>
  findForStaff(
    db,
    db
      .selectFrom('wanted_posts as wanted')
      .select(['id', 'title', 'owner_id', 'created_at'])
      .select([
        sql<string>`case when removed_by is null then status else 'removed' end`.as('state'),
        sql<boolean>`removed_by is null`.as('is_public'),
        sql<boolean>`false`.as('is_featured'),
        sql<null>`null::timestamptz`.as('featured_until'),
      ])
      .$if(query.text !== '', (posts) => {
        // Open posts have one text index, the others another.
        const isOpen = sql`status = 'open' and removed_by is null`;
        const isGone = sql`(status <> 'open' or removed_by is not null)`;
        const found = hasText('wanted.searched', query.text);
        return posts.where(sql<boolean>`(${isOpen} and ${found} or ${isGone} and ${found})`);
      }),
    query,
  );

/** A wanted post, to those who speak of it without knowing its feature (ITEM-396). */
export const wantedSubject = {
  find: async (db, id, viewerId) => {
    const row = await selectWantedCards(db, viewerId)
      .where('wanted.id', '=', id)
      .executeTakeFirst();
    return row ? { title: row.title, ownerId: row.owner_id } : null;
  },
  notFound: NOT_FOUND,
  moderation: {
    remove: async (work, id) => {
      await setRemoved(work, id, true);
      return null;
    },
    restore: (work, id) => setRemoved(work, id, false),
    excerpt: async (db, id) => {
      const row = await db
        .selectFrom('wanted_posts')
        .select(['title', 'description', 'max_price'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row
        ? excerptOfPosted({
            words: [row.title, row.description],
            amounts: [row.max_price],
            pictureKeys: [],
          })
        : [];
    },
    listOpen: async (db, ownerId) => {
      const rows = await openPosts(db)
        .select('wanted.id')
        .where('wanted.owner_id', '=', ownerId)
        .execute();
      return rows.map(({ id }) => id);
    },
  },
  publicList: createPublicList('wanted', (db) =>
    openPosts(db).select(['wanted.id', 'wanted.created_at', 'wanted.updated_at']),
  ),
  staffSearch: postsForStaff,
} satisfies SubjectOnServer & {
  moderation: Moderation;
  publicList: PublicList;
  staffSearch: StaffSearch;
};

/** Answers whether it changed; what its owner removed stays so. */
async function setRemoved({ trx }: Work, id: string, isRemoved: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('wanted_posts')
    .set({ removed_by: isRemoved ? 'moderator' : null })
    .where('id', '=', id)
    .where((eb) => (isRemoved ? eb('removed_by', 'is', null) : eb('removed_by', '=', 'moderator')))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
