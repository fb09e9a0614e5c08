import { sql } from 'kysely';
import { z } from 'zod';
import { isNotBlockedFrom, presentPerson, seenBy } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cursorTime,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { GroupComment, GroupPost } from '../../contract.ts';
import { COMMENTS_A_PAGE, POSTS_A_PAGE } from '../../limits.ts';
import { mayEditPost, mayReadBoard, mayRemovePost } from '../../rules.ts';
import type { GroupFacts } from '../../rules.ts';
import { requireShown } from '../find-group.ts';

export const POST_NOT_FOUND = 'groups:refusals.post_not_found';

/** Selects posts and comments that a viewer may read on boards: none that was taken away, or of people with a block between (GROUP-020, GROUP-029). */
export const shownPosts = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('group_posts as post')
    .where('post.moderated_at', 'is', null)
    .where(isNotBlockedFrom('post.author_id', viewerId));

/** The page is cut before people are joined to it. */
const selectWritten = (
  db: DbOrTransaction,
  page: ReturnType<typeof selectPage>,
  viewerId: string | null,
) =>
  db
    .selectFrom(page.as('post'))
    .innerJoin('profiles as author', 'author.id', 'post.author_id')
    .select(['post.id', 'post.body', 'post.created_at', 'post.edited_at', 'post.author_id'])
    .select([
      'author.public_id as publicId',
      'author.full_name as name',
      'author.avatar_url as avatarUrl',
      'author.is_founding_member as isFoundingMember',
    ])
    .select(() => {
      const { visibility, relation } = seenBy('author', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    });

const selectPage = (db: DbOrTransaction, viewerId: string | null) =>
  shownPosts(db, viewerId).select([
    'post.id',
    'post.body',
    'post.created_at',
    'post.edited_at',
    'post.author_id',
  ]);

type WrittenRow = Awaited<ReturnType<ReturnType<typeof selectWritten>['executeTakeFirstOrThrow']>>;

function presentWritten(row: WrittenRow, facts: GroupFacts, reader: Reader): GroupComment {
  const isOwn = row.author_id === reader.viewerId;
  return {
    id: row.id,
    author: presentPerson(row, reader),
    text: row.body,
    writtenAt: row.created_at,
    isEdited: row.edited_at !== null,
    isOwn,
    abilities: {
      edit: mayEditPost(facts, { isAuthor: isOwn }).allowed,
      remove: mayRemovePost(facts, { isAuthor: isOwn }).allowed,
      report: !isOwn,
    },
  };
}

type Page<Item> = { items: Item[]; nextCursor: string | null };
type Wanted = { groupId: string; cursor: string | null };

/** Returns a page of the board, the newest post first (GROUP-016, GROUP-017, GROUP-020). */
export async function listPosts(
  db: DbOrTransaction,
  reader: Reader,
  { groupId, cursor }: Wanted,
): Promise<Page<GroupPost>> {
  const { viewerId } = reader;
  const { facts } = await requireShown(db, groupId, reader);
  authorise(reader, mayReadBoard(facts));
  const page = selectPage(db, viewerId)
    .where('post.group_id', '=', groupId)
    .where('post.parent_id', 'is', null)
    .where(after(readCursor(newestFirst, cursor), { time: 'post.created_at', id: 'post.id' }))
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(POSTS_A_PAGE + 1);
  const found = await selectWritten(db, page, viewerId)
    .select(countComments(db, viewerId).as('comments'))
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .execute();
  const { rows, nextCursor } = cutPage(found, POSTS_A_PAGE, (last) => [last.created_at, last.id]);
  const items = rows.map((row) => ({
    ...presentWritten(row, facts, reader),
    comments: row.comments,
  }));
  return { items, nextCursor };
}

/** In SQL: the number of comments on the post that the viewer may read (GROUP-020). */
const countComments = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('group_posts as comment')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('comment.moderated_at', 'is', null)
    .where(isNotBlockedFrom('comment.author_id', viewerId))
    .where('comment.parent_id', '=', sql.ref<string>('post.id'))
    .$asScalar()
    .$notNull();

const oldestFirst = z.tuple([cursorTime, z.uuid()]);

/** Returns a page of the comments on a post, the oldest first (GROUP-017). */
export async function listComments(
  db: DbOrTransaction,
  reader: Reader,
  { groupId, postId, cursor }: Wanted & { postId: string },
): Promise<Page<GroupComment>> {
  const { viewerId } = reader;
  const { facts } = await requireShown(db, groupId, reader);
  authorise(reader, mayReadBoard(facts));
  await requirePost(db, reader, { groupId, postId });
  const last = readCursor(oldestFirst, cursor);
  const page = selectPage(db, viewerId)
    .where('post.parent_id', '=', postId)
    .where(
      last === null
        ? sql<boolean>`true`
        : sql<boolean>`(post.created_at, post.id) > (${last[0]}::timestamptz, ${last[1]}::uuid)`,
    )
    .orderBy('post.created_at')
    .orderBy('post.id')
    .limit(COMMENTS_A_PAGE + 1);
  const found = await selectWritten(db, page, viewerId)
    .orderBy('post.created_at')
    .orderBy('post.id')
    .execute();
  const { rows, nextCursor } = cutPage(found, COMMENTS_A_PAGE, (row) => [row.created_at, row.id]);
  return { items: rows.map((row) => presentWritten(row, facts, reader)), nextCursor };
}

/** Finds a post of a board, no comment, or answers 404. */
export async function requirePost(
  db: DbOrTransaction,
  reader: Reader,
  { groupId, postId }: { groupId: string; postId: string },
) {
  const post = await shownPosts(db, reader.viewerId)
    .select(['post.id', 'post.author_id'])
    .where('post.id', '=', postId)
    .where('post.group_id', '=', groupId)
    .where('post.parent_id', 'is', null)
    .executeTakeFirst();
  return post ?? refuse(reader, 'NOT_FOUND', POST_NOT_FOUND);
}
