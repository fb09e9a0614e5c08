import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { commentForm } from '../../group-draft.ts';
import { mayEditPost, mayPost, mayReadBoard, mayRemovePost } from '../../rules.ts';
import { requireGroup } from '../find-group.ts';
import { announceGroup, notifyMembers, notifyOfGroup } from '../group-notices.ts';
import { POST_NOT_FOUND, requirePost, shownPosts } from './list-posts.ts';

type Written = { groupId: string; text: string; requestKey: string };

/** Writes a post once for each form, and notifies the members who want to know (GROUP-017, GROUP-018, GROUP-021). */
export async function writePost(work: Work, by: Actor, written: Written): Promise<{ id: string }> {
  const { groupId } = written;
  const { row: group, facts } = await requireGroup(work, by, groupId);
  authorise(by, mayPost(facts));
  const { id, isNew } = await insertText(work, by, { ...written, parentId: null });
  if (!isNew) return { id };
  await notifyMembers(work, group, { type: 'group_posted', senderId: by.userId });
  await announceGroup(work, groupId);
  return { id };
}

/** Comments on a post, and notifies its author (GROUP-017, GROUP-018, GROUP-023). */
export async function writeComment(
  work: Work,
  by: Actor,
  { postId, ...written }: Written & { postId: string },
): Promise<{ id: string }> {
  const { groupId } = written;
  const { row: group, facts } = await requireGroup(work, by, groupId);
  authorise(by, mayPost(facts));
  const post = await requirePost(work.trx, { viewerId: by.userId, ...by }, { groupId, postId });
  const { id, isNew } = await insertText(work, by, { ...written, parentId: postId });
  if (!isNew) return { id };
  const isMember = await work.trx
    .selectFrom('group_members')
    .select('person_id')
    .where('group_id', '=', groupId)
    .where('person_id', '=', post.author_id)
    .where('standing', 'in', ['moderator', 'member'])
    .executeTakeFirst();
  if (isMember) {
    await notifyOfGroup(work, group, {
      type: 'group_commented',
      senderId: by.userId,
      recipientIds: [post.author_id],
      oncePer: postId,
    });
  }
  await announceGroup(work, groupId);
  return { id };
}

async function insertText(
  { trx }: Work,
  by: Actor,
  { groupId, parentId, text, requestKey }: Written & { parentId: string | null },
): Promise<{ id: string; isNew: boolean }> {
  const id = newId();
  const made = await trx
    .insertInto('group_posts')
    .values({
      id,
      group_id: groupId,
      parent_id: parentId,
      author_id: by.userId,
      request_key: requestKey,
      body: text,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id, isNew: true };
  const earlier = await trx
    .selectFrom('group_posts')
    .select('id')
    .where('author_id', '=', by.userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return { id: earlier.id, isNew: false };
}

type OnText = { groupId: string; postId: string };

/** GROUP-019. */
export async function editPost(
  work: Work,
  by: Actor,
  { text, ...where }: OnText & { text: string },
): Promise<void> {
  const { row, facts, isAuthor } = await requireText(work, by, where);
  authorise(by, mayEditPost(facts, { isAuthor }));
  // Posts may be longer.
  if (row.parent_id !== null && !commentForm.safeParse({ text }).success) {
    refuseFields(by, { text: 'groups:fields.comment_too_long' });
  }
  await work.trx
    .updateTable('group_posts')
    .set({ body: text, edited_at: new Date() })
    .where('id', '=', where.postId)
    .execute();
  await announceGroup(work, where.groupId);
}

/** Deletes a post with its comments, or a comment (GROUP-019). */
export async function removePost(work: Work, by: Actor, where: OnText): Promise<void> {
  const { facts, isAuthor } = await requireText(work, by, where);
  authorise(by, mayRemovePost(facts, { isAuthor }));
  await work.trx.deleteFrom('group_posts').where('id', '=', where.postId).execute();
  await announceGroup(work, where.groupId);
}

/** Finds a post or comment for a step of a person, or answers 404. */
async function requireText(work: Work, by: Actor, { groupId, postId }: OnText) {
  const { facts } = await requireGroup(work, by, groupId);
  const row = await shownPosts(work.trx, by.userId)
    .select(['post.author_id', 'post.parent_id'])
    .where('post.id', '=', postId)
    .where('post.group_id', '=', groupId)
    .executeTakeFirst();
  const isAuthor = row?.author_id === by.userId;
  if (!row || !(isAuthor || mayReadBoard(facts).allowed))
    return refuse(by, 'NOT_FOUND', POST_NOT_FOUND);
  return { row, facts, isAuthor };
}
