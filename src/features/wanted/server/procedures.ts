import { requireGentleAllowance } from '#features/people/server/public.ts';
import { findItemFacts, requireCategory } from '#features/marketplace/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { wantedContract } from '../contract.ts';
import { answerWanted, hideAnswer } from './answers/answer-wanted.ts';
import { browseWanted } from './list/browse-wanted.ts';
import { listForItem } from './matching/list-for-item.ts';
import { NOT_FOUND, findWanted, listOwn } from './posts/find-wanted.ts';
import { markFound, remove, renew } from './posts/owner-steps.ts';
import { editWanted, postWanted } from './posts/post-wanted.ts';
import { presentWantedCard } from './posts/present-wanted.ts';

const allow = implementCalls(wantedContract);
const onPost = (people: string) => only(people, 'wanted/server/who-may-what.test.ts');
const owner = onPost('the owner');

const SIGNED_OUT = 'wanted:refusals.signed_out';
const POSTS = allowance('wanted.create', 20, 'day');
const CHANGES = allowance('wanted.change', 120, 'hour');
const ANSWERS = allowance('wanted.answer', 60, 'hour');
const FIRST_ANSWERS = allowance('newcomers.answers', 20, 'day');

export const wantedProcedures = {
  browse: allow('everyone').browse.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const { rows, ...page } = await browseWanted(context, reader.viewerId, input);
    return { ...page, items: rows.map((row) => presentWantedCard(row, reader)) };
  }),

  find: allow('everyone').find.handler(
    async ({ input, context }) =>
      (await findWanted(context.db, input.wantedId, toReader(context))) ??
      refuse(context, 'NOT_FOUND', NOT_FOUND),
  ),

  create: allow('signed in', 'unless limited').create.handler(async ({ input, context }) => {
    const by = requireActor(context, SIGNED_OUT);
    await requireCategory(context, input.category, 'category');
    await requireAllowance(context, POSTS, by.userId);
    return { id: await postWanted(context, by, input) };
  }),

  update: allow(owner).update.handler(async ({ input, context }) => {
    const by = requireActor(context, SIGNED_OUT);
    await requireAllowance(context, CHANGES, by.userId);
    await editWanted(context, by, input);
    return {};
  }),

  markFound: allow(owner).markFound.handler(({ input, context }) =>
    runStep(context, (work, by) => markFound(work, by, input.wantedId), SIGNED_OUT),
  ),

  renew: allow(owner, 'unless limited').renew.handler(async ({ input, context }) => {
    await requireAllowance(context, CHANGES, requireActor(context, SIGNED_OUT).userId);
    return runStep(context, (work, by) => renew(work, by, input.wantedId));
  }),

  remove: allow(owner, 'even suspended').remove.handler(({ input, context }) =>
    runStep(context, (work, by) => remove(work, by, input.wantedId), SIGNED_OUT),
  ),

  listOwn: allow('signed in').listOwn.handler(({ input, context }) => {
    const { userId } = requireActor(context, SIGNED_OUT);
    return listOwn(context.db, { ...toReader(context), viewerId: userId }, input.cursor);
  }),

  answer: allow(
    onPost('anyone signed in with an item, except the owner'),
    'unless limited',
  ).answer.handler(async ({ input, context }) => {
    const { userId } = requireActor(context, SIGNED_OUT);
    await requireAllowance(context, ANSWERS, userId);
    await requireGentleAllowance(context, FIRST_ANSWERS);
    return {
      conversationId: await runAction(context, (work, by) => answerWanted(work, by, input)),
    };
  }),

  hideAnswer: allow(owner).hideAnswer.handler(({ input, context }) =>
    runStep(context, (work, by) => hideAnswer(work, by, input), SIGNED_OUT),
  ),

  listForItem: allow(onPost('the seller of the item')).listForItem.handler(
    async ({ input, context }) => {
      const { userId } = requireActor(context, SIGNED_OUT);
      const item = await findItemFacts(context.db, input.itemId, userId);
      if (!item) return refuse(context, 'NOT_FOUND', 'items:refusals.not_found');
      if (!item.viewer.isOwner) return refuse(context, 'FORBIDDEN', 'items:refusals.not_owner');
      return { items: await listForItem(context.db, input.itemId, toReader(context)) };
    },
  ),
};
