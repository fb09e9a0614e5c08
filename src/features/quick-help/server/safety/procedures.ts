import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { runAction, runStep } from '#platform/server/api/run-action.ts';
import { quickHelpContract } from '../../contract.ts';
import { mayShare } from '../../rules.ts';
import { toRequestFacts, toRequestViewer } from '../facts.ts';
import { selectRequests } from '../pages/request-query.ts';
import { feelUnsafe } from './feel-unsafe.ts';
import { followLink } from './follow-link.ts';
import { createShareLink, endShareLink, openLinks } from './share-links.ts';

const allow = implementCalls(quickHelpContract);
const onRequest = (people: string) => only(people, 'quick-help/server/who-may-what.test.ts');

/** Links for trusted people, and not feeling safe (decision 0052). */
export const safetyProcedures = {
  createShareLink: allow(onRequest('requester and helper')).createShareLink.handler(
    ({ input, context }) =>
      runAction(context, (work, by) => createShareLink(work, by, input.requestId)),
  ),

  listShareLinks: allow(onRequest('requester and helper')).listShareLinks.handler(
    async ({ input, context }) => {
      const { userId } = requireViewer(context);
      const row = await selectRequests(context.db, userId)
        .where('requests.id', '=', input.requestId)
        .executeTakeFirst();
      if (!row) return refuse(context, 'NOT_FOUND', 'quick-help:refusals.not_found');
      authorise(context, mayShare(toRequestFacts(row), toRequestViewer(row, userId)));
      const links = await openLinks(context.db, input.requestId, userId).execute();
      return { items: links.map(({ id, created_at }) => ({ id, createdAt: created_at })) };
    },
  ),

  endShareLink: allow(
    onRequest('the person who made the link'),
    'even suspended',
  ).endShareLink.handler(({ input, context }) =>
    runStep(context, (work, by) => endShareLink(work, by, input.linkId)),
  ),

  followShareLink: allow('everyone').followShareLink.handler(
    async ({ input, context }) =>
      (await followLink(context.db, input.token, context.language)) ??
      refuse(context, 'NOT_FOUND', 'arrival:refusals.link_ended'),
  ),

  feelUnsafe: allow(onRequest('requester and helper'), 'even suspended').feelUnsafe.handler(
    ({ input, context }) => runAction(context, (work, by) => feelUnsafe(work, by, input.requestId)),
  ),
};
