import { chooseEndings } from '#features/notifications/server/public.ts';
import type { Choice, Matter } from '#features/notifications/server/public.ts';
import { endings } from '#features/subjects/endings.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import type { RequestDetail } from '../../contract.ts';
import { mayStateEnding } from '../../rules.ts';
import type { HelpRole } from '../../rules.ts';
import { presentWholeRequest } from './present-detail.ts';
import { selectRequests } from './request-query.ts';
import { quickHelpProcedures } from '../procedures.ts';

const MINUTE = 60_000;

/** A Quick Help request with a helper, whose steps both take by e-mail (NOTE-237). */
export const helpMatter: Matter = {
  code: 12,
  notices: {
    on_demand_accepted: (notice) => notice.entity_id,
    on_demand_started: (notice) => notice.entity_id,
    on_demand_passed: (notice) => notice.entity_id,
  },
  listPeople: async (db, id) => {
    const request = await db
      .selectFrom('on_demand_task_requests')
      .select(['requester_id', 'accepted_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    return [request?.requester_id, request?.accepted_by].flatMap((one) => one ?? []);
  },
  findStep: async ({ db, userId, language }, id) => {
    const row = await selectRequests(db, userId).where('requests.id', '=', id).executeTakeFirst();
    if (!row || (row.requester_id !== userId && row.accepted_by !== userId)) return null;
    const request = await presentWholeRequest(db, row, { viewerId: userId, language });
    const role = request.isOwn ? 'requester' : 'helper';
    const { status, matchedAt, helper, requester, title, conversationId, abilities } = request;
    const other = request.isOwn ? helper : requester;
    const allowed = listEndings(request, { role, hasSetOut: row.has_set_out });
    return {
      // Each acceptance is another deal.
      key: JSON.stringify([status, matchedAt, allowed]),
      params: { name: other?.name ?? '', title },
      stands: `help_${status}`,
      choices: [
        ...listSteps(request),
        ...chooseEndings(allowed, (context, ending) =>
          callAsViewer(context, quickHelpProcedures[request.isOwn ? 'cancel' : 'release'], {
            requestId: id,
            ending,
          }),
        ),
      ],
      chat:
        conversationId !== null && abilities.chat.allowed
          ? { kind: 'conversation', conversationId }
          : null,
      path: `/on-demand-task/${id}`,
    };
  },
};

function listEndings(
  { helper, matchedAt, isSharingEnded, abilities }: RequestDetail,
  { role, hasSetOut }: { role: HelpRole; hasSetOut: boolean },
) {
  const isAllowed = role === 'requester' ? abilities.cancel.allowed : abilities.release.allowed;
  if (!isAllowed || !helper || matchedAt === null) return [];
  // After "I don't feel safe" the end is not asked about (DEAL-167).
  if (isSharingEnded) return ['called_off'] as const;
  const arrivesAt = matchedAt.getTime() + (helper.promisedEta ?? 0) * MINUTE;
  const facts = { hasSetOut, isDue: arrivesAt <= Date.now() };
  return endings.filter((ending) => mayStateEnding(facts, role, ending).allowed);
}

function listSteps({ id, abilities }: RequestDetail): Choice[] {
  const take = (step: 'start' | 'complete') => (context: Parameters<Choice['act']>[0]) =>
    callAsViewer(context, quickHelpProcedures[step], { requestId: id });
  const [mayStart, mayComplete] = [abilities.start.allowed, abilities.complete.allowed];
  const choices: Choice[] = [];
  if (mayStart) {
    choices.push({
      name: 'start',
      answers: ['started'],
      words: 'to-chat-after',
      act: take('start'),
    });
  }
  if (mayStart || mayComplete) {
    choices.push({
      name: 'complete',
      answers: ['done'],
      words: 'to-chat-before',
      act: async (context) => {
        // By e-mail a person seldom reports that they begin.
        if (!mayComplete) await take('start')(context);
        await take('complete')(context);
      },
    });
  }
  return choices;
}
