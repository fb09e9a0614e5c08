import { beginHelpChat } from './chat.ts';
import { aboutRequest, notify } from './notices.ts';
import { endDeal, isUnjust } from './outcomes.ts';
import type { Ending } from './outcomes.ts';
import { PEOPLE, getHelper, isAway, isBlocked } from './state.ts';
import type { HelpAnswer, HelpRequest } from './help-request.ts';
import type { State } from './state.ts';

export type Role = 'requester' | 'helper' | 'other';

export function getRequestRole({ requester, helper }: HelpRequest, who: number): Role {
  if (requester === who) return 'requester';
  return helper === who ? 'helper' : 'other';
}

/** Not for others across a block; whose it is and who works on it have it whatever came between the two (PEOPLE-194). */
export const isWithinReach = (state: State, request: HelpRequest, who: number): boolean =>
  getRequestRole(request, who) !== 'other' || !isBlocked(state, request.requester, who);

/** Whether a person finds it by its address: all do during the search, then the two alone (QUICK-048). */
export const isRequestThere = (state: State, request: HelpRequest, who: number): boolean =>
  isWithinReach(state, request, who) &&
  (request.status === 'searching' || getRequestRole(request, who) !== 'other');

export const findHelpAnswer = ({ answers }: HelpRequest, who: number): HelpAnswer | undefined =>
  answers.find((answer) => answer.who === who);

export function takeStep(
  request: HelpRequest,
  step: HelpRequest['steps'][number]['step'],
  by: number | null,
): void {
  request.steps.push({ by, step, helper: request.helper });
}

/**
 * Alerts all helpers in reach at once, except the requester, those who answered it, those who want no such requests and
 * those who are away (QUICK-050 to QUICK-055, QUICK-182, PEOPLE-261).
 */
export function beginSearch(draft: State, request: HelpRequest): void {
  request.since = draft.clock;
  for (const who of PEOPLE) {
    const { onDuty, place, isWilling } = getHelper(draft, who);
    const isInReach = onDuty && place === 'near' && !isAway(draft, who);
    const isAsked = isInReach && isWilling && who !== request.requester;
    if (!isAsked || isBlocked(draft, who, request.requester) || findHelpAnswer(request, who))
      continue;
    request.alerts.push({ helper: who, outcome: null, at: draft.clock });
  }
}

/** Takes it out of all helpers' pop-ups (QUICK-084). */
export function endSearch(request: HelpRequest): void {
  for (const alert of request.alerts) {
    if (alert.outcome !== null) continue;
    alert.outcome = alert.helper === request.helper ? 'accepted' : 'withdrawn';
  }
}

/** Stores a person's answer, in the place of an earlier one (QUICK-100). */
export function storeAnswer(request: HelpRequest, answer: HelpAnswer): void {
  const earlier = findHelpAnswer(request, answer.who);
  if (earlier) Object.assign(earlier, answer);
  else request.answers.push(answer);
}

/** QUICK-110, QUICK-111, QUICK-153, CHAT-129. */
export function giveTo(draft: State, request: HelpRequest, helper: number, eta: number): void {
  Object.assign(request, { status: 'accepted', helper, eta, hasSetOut: false, isDue: false });
  storeAnswer(request, { who: helper, response: 'accepted', eta });
  endSearch(request);
  takeStep(request, 'accepted', helper);
  beginHelpChat(draft, request.id, { requester: request.requester, helper });
  const about = aboutRequest(request.id);
  notify(draft, { to: [request.requester], by: helper, type: 'on_demand_accepted', about });
}

/** Requester and helper have a deal from the acceptance on (DEAL-161, DEAL-166). */
export function endHelp(
  draft: State,
  { id, requester, helper, hasSetOut, isDue }: HelpRequest,
  { result, statedBy }: { result: 'done' | Ending | 'lapsed'; statedBy: number | null },
): void {
  if (helper === null) return;
  const isLate = hasSetOut || (isDue && statedBy === helper);
  const deal = { about: aboutRequest(id), asker: requester, helper, isLate };
  endDeal(draft, deal, { result, statedBy });
}

/** Cancels it for its requester, or without an actor for moderators (QUICK-118, QUICK-155, MOD-085, DEAL-165). */
export function callOff(
  draft: State,
  request: HelpRequest,
  by: number | null,
  ending: Ending = 'called_off',
): void {
  if (request.status === 'searching') endSearch(request);
  if (by !== null) endHelp(draft, request, { result: ending, statedBy: by });
  request.status = 'cancelled';
  takeStep(request, 'cancelled', by);
  if (isUnjust(ending)) return;
  const about = aboutRequest(request.id);
  notify(draft, { to: [request.helper], by, type: 'on_demand_cancelled', about });
}
