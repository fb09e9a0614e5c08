import { sql } from 'kysely';
import type { Moderation, SubjectOnServer } from '#features/subjects/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cutVisible } from '#platform/text/visible-length.ts';
import { mayReadBoard } from '../../rules.ts';
import { findGroupFacts } from '../find-group.ts';
import { announceGroup } from '../group-notices.ts';
import { POST_NOT_FOUND, shownPosts } from './list-posts.ts';

const TITLE_LENGTH = 100;

/** A post or comment of a board, to those who speak of it without knowing groups (GROUP-028, GROUP-029). */
export const groupPostSubject = {
  find: async (db, id, viewerId) => {
    const post = await shownPosts(db, viewerId)
      .select(['post.group_id', 'post.author_id', 'post.body'])
      .where('post.id', '=', id)
      .executeTakeFirst();
    if (!post) return null;
    const group = await findGroupFacts(db, post.group_id, viewerId);
    if (!group || !mayReadBoard(group.facts).allowed) return null;
    return { title: cutVisible(post.body, TITLE_LENGTH), ownerId: post.author_id };
  },
  notFound: POST_NOT_FOUND,
  moderation: {
    remove: async (work, id) => {
      await setTakenAway(work, id, true);
      return null;
    },
    restore: (work, id) => setTakenAway(work, id, false),
    excerpt: excerptOfPost,
  },
} satisfies SubjectOnServer & { moderation: Moderation };

async function setTakenAway(work: Work, id: string, isAway: boolean): Promise<boolean> {
  const post = await work.trx
    .updateTable('group_posts')
    .set({ moderated_at: isAway ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('moderated_at', isAway ? 'is' : 'is not', null)
    .returning('group_id')
    .executeTakeFirst();
  if (!post) return false;
  await announceGroup(work, post.group_id);
  return true;
}

async function excerptOfPost(db: DbOrTransaction, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('group_posts as post')
    .innerJoin('groups', 'groups.id', 'post.group_id')
    .innerJoin('profiles as author', 'author.id', 'post.author_id')
    .select(['groups.name as group', 'author.full_name as author', 'post.body', 'post.parent_id'])
    .where('post.id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const kind = row.parent_id === null ? 'post' : 'comment';
  return [`${kind} in the group ${row.group}`, `${row.author} wrote: ${row.body}`];
}
