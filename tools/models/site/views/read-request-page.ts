import { missing } from '../commands/asked.ts';
import { foundOrNull } from './found-or-null.ts';
import { numbered } from './read-rows.ts';
import { findPersonNumber } from './read-views.ts';
import { requestSteps } from './request-page.ts';
import type { RequestPage, RequestPageStep } from './request-page.ts';
import type { Neighbors } from '../site.ts';

/** The page of a request as one person is given it. */
export async function readRequestPage(
  { people, refs }: Neighbors,
  who: number,
  on: number,
): Promise<RequestPage> {
  const { api } = people[who] ?? missing();
  const requestId = refs.requests[on] ?? missing();
  const request = await foundOrNull(api.quickHelp.find({ requestId }));
  if (!request) return null;
  const { abilities, helper, search, conversationId, isOwn } = request;
  return {
    status: request.status,
    steps: (Object.keys(requestSteps) as RequestPageStep[]).filter(
      (step) => abilities[step].allowed,
    ),
    own: request.ownResponse,
    hasExactPlace: request.exactPlace !== undefined,
    helper: helper && { eta: helper.promisedEta, isFollowed: helper.position !== null },
    interested: request.interested.map(({ personId }) => findPersonNumber(people, personId ?? '')),
    alerted: search && search.alerted,
    timeline: request.timeline.map(
      ({ step }) => step as Exclude<typeof step, 'arrived' | 'finished'>,
    ),
    chat: conversationId === null ? null : numbered(refs.conversations)(conversationId),
    mayMessage: !isOwn && abilities.chat.allowed && conversationId !== null,
    isTakenAway: request.takenAway !== null,
  };
}
