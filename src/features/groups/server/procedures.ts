import { refuse } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import type { Allowance } from '#platform/server/limits/allowance.ts';
import { groupsContract } from '../contract.ts';
import { listComments, listPosts } from './board/list-posts.ts';
import { editPost, removePost, writeComment, writePost } from './board/write-post.ts';
import { listFirst } from './first-items.ts';
import { NOT_FOUND, findGroup } from './find-group.ts';
import { listGroups, listOnMap, listOwn } from './list-groups.ts';
import { listAsking, listMembers } from './list-members.ts';
import {
  answerRequest,
  handOver,
  joinGroup,
  leaveGroup,
  removeMember,
  setModerator,
  setMuted,
} from './members.ts';
import { createGroup, updateGroup } from './store-group.ts';

const allow = implementCalls(groupsContract);
const PROOF = 'groups/server/who-may-what.test.ts';
const neighbors = only('anyone who finished onboarding', PROOF);
const founder = only('the founder', PROOF);
const moderators = only('the founder and moderators', PROOF);
const members = only('members', PROOF);
const others = only('anyone signed in who is not in it', PROOF);
const joined = only('members and those who ask', PROOF);
const authors = only('the author', PROOF);
const removers = only('the author, the founder and moderators', PROOF);

const CREATIONS = allowance('groups.create', 3, 'day');
const CHANGES = allowance('groups.change', 60, 'hour');
const MEMBERSHIPS = allowance('groups.join', 60, 'hour');
const TEXTS = allowance('groups.write', 60, 'hour');
const SIGNED_OUT = 'groups:refusals.signed_out';

const spend = (context: ApiContext, limit: Allowance) =>
  requireAllowance(context, limit, requireActor(context, SIGNED_OUT).userId);

export const groupsProcedures = {
  list: allow('everyone').list.handler(({ input, context }) =>
    listGroups(context, context.viewer?.userId ?? null, input),
  ),

  listOnMap: allow('everyone').listOnMap.handler(({ input, context }) =>
    listOnMap(context, context.viewer?.userId ?? null, input),
  ),

  find: allow('everyone').find.handler(
    async ({ input, context }) =>
      (await findGroup(context.db, input.groupId, toReader(context))) ??
      refuse(context, 'NOT_FOUND', NOT_FOUND),
  ),

  listOwn: allow('signed in').listOwn.handler(({ input, context }) =>
    listOwn(context.db, requireActor(context).userId, input),
  ),

  create: allow(neighbors, 'unless limited').create.handler(({ input, context }) =>
    createGroup(context, requireActor(context, SIGNED_OUT), { ...input, limit: CREATIONS }),
  ),

  update: allow(founder).update.handler(async ({ input, context }) => {
    await spend(context, CHANGES);
    await updateGroup(context, requireActor(context), input);
    return {};
  }),

  join: allow(others, 'unless limited').join.handler(async ({ input, context }) => {
    await spend(context, MEMBERSHIPS);
    return runAction(context, (work, by) => joinGroup(work, by, input));
  }),

  leave: allow(joined, 'even suspended').leave.handler(({ input, context }) =>
    runStep(context, (work, by) => leaveGroup(work, by, input), SIGNED_OUT),
  ),

  setMuted: allow(members, 'even suspended').setMuted.handler(({ input, context }) =>
    runStep(context, (work, by) => setMuted(work, by, input), SIGNED_OUT),
  ),

  listMembers: allow(members).listMembers.handler(({ input, context }) =>
    listMembers(context.db, requireActor(context, SIGNED_OUT), input),
  ),

  listAsking: allow(moderators).listAsking.handler(({ input, context }) =>
    listAsking(context.db, requireActor(context, SIGNED_OUT), input),
  ),

  answer: allow(moderators).answer.handler(({ input, context }) =>
    runStep(context, (work, by) => answerRequest(work, by, input), SIGNED_OUT),
  ),

  removeMember: allow(moderators).removeMember.handler(({ input, context }) =>
    runStep(context, (work, by) => removeMember(work, by, input), SIGNED_OUT),
  ),

  setModerator: allow(founder).setModerator.handler(({ input, context }) =>
    runStep(context, (work, by) => setModerator(work, by, input), SIGNED_OUT),
  ),

  handOver: allow(founder).handOver.handler(({ input, context }) =>
    runStep(context, (work, by) => handOver(work, by, input), SIGNED_OUT),
  ),

  listItems: allow(members).listItems.handler(({ input, context }) =>
    listFirst(context.db, requireActor(context, SIGNED_OUT), input),
  ),

  listPosts: allow('everyone').listPosts.handler(({ input, context }) =>
    listPosts(context.db, toReader(context), input),
  ),

  listComments: allow('everyone').listComments.handler(({ input, context }) =>
    listComments(context.db, toReader(context), input),
  ),

  post: allow(members, 'unless limited').post.handler(async ({ input, context }) => {
    await spend(context, TEXTS);
    return runAction(context, (work, by) => writePost(work, by, input));
  }),

  comment: allow(members, 'unless limited').comment.handler(async ({ input, context }) => {
    await spend(context, TEXTS);
    return runAction(context, (work, by) => writeComment(work, by, input));
  }),

  editPost: allow(authors).editPost.handler(async ({ input, context }) => {
    await spend(context, TEXTS);
    return runStep(context, (work, by) => editPost(work, by, input));
  }),

  removePost: allow(removers, 'even suspended').removePost.handler(({ input, context }) =>
    runStep(context, (work, by) => removePost(work, by, input), SIGNED_OUT),
  ),
};
