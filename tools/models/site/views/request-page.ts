import { membership, mayWrite } from '../chat.ts';
import { offered } from '../commands/commands.ts';
import type { CommandName } from '../commands/commands.ts';
import { findHelpAnswer, isRequestThere, getRequestRole } from '../requests.ts';
import { getHelper, isBlocked, getRequest } from '../state.ts';
import type { HelpRequest } from '../help-request.ts';
import type { State } from '../state.ts';

/** The steps a request's page offers, by the commands they are. */
export const requestSteps = {
  accept: 'accept the request',
  setOut: 'set out for',
  decline: 'decline the request',
  showInterest: 'show interest in',
  start: 'start to help with',
  complete: 'finish the help with',
  cancel: 'cancel the request',
  release: 'give back the request',
} as const satisfies Record<string, CommandName>;
export type RequestPageStep = keyof typeof requestSteps;

const knowsPlace = ({ status, hasSetOut }: HelpRequest): boolean =>
  status === 'started' || (status === 'accepted' && hasSetOut);

const isUnderWay = ({ status }: HelpRequest): boolean =>
  status === 'accepted' || status === 'started';

/**
 * Returns the page of a request; null is not found. Details between the two people are hidden from others (QUICK-045,
 * QUICK-048).
 */
export function buildRequestPage(state: State, who: number, on: number) {
  const request = getRequest(state, on);
  if (!isRequestThere(state, request, who)) return null;
  const role = getRequestRole(request, who);
  const [isOwn, isOneOfThem] = [role === 'requester', role !== 'other'];
  const isSearched = request.status === 'searching';
  return {
    status: request.status,
    steps: offered(state, requestSteps, { by: who, on, value: 0 }),
    own: findHelpAnswer(request, who)?.response ?? null,
    // QUICK-189.
    hasExactPlace: isOwn || (isOneOfThem && knowsPlace(request)),
    helper: isOneOfThem ? helperIn(state, request, isOwn) : null,
    // QUICK-114, PEOPLE-192.
    interested: isOwn
      ? request.answers
          .filter(
            ({ who: one, response }) => response === 'interested' && !isBlocked(state, one, who),
          )
          .map(({ who: one }) => one)
      : [],
    // QUICK-180.
    alerted:
      isOwn && isSearched ? request.alerts.filter(({ at }) => at === request.since).length : null,
    // The steps of an earlier helper are between them and the requester.
    timeline: isOneOfThem
      ? request.steps
          .filter(({ helper }) => isOwn || helper === null || helper === who)
          .map(({ step }) => step)
      : [],
    ...chatIn(state, request, who),
    isTakenAway: isOwn && request.isTakenAway,
  };
}
export type RequestPage = ReturnType<typeof buildRequestPage>;

/** QUICK-129, QUICK-144: the requester sees where they are, as long as they are on duty. */
function helperIn(state: State, request: HelpRequest, isOwn: boolean) {
  const { helper, eta } = request;
  if (helper === null) return null;
  const isFollowed = isOwn && isUnderWay(request) && getHelper(state, helper).place !== null;
  return { eta, isFollowed };
}

/**
 * Returns the latest chat about it that a person takes part in (CHAT-131); the helper has a button for it (QUICK-128).
 */
function chatIn(state: State, request: HelpRequest, who: number) {
  const chat =
    getRequestRole(request, who) === 'other'
      ? undefined
      : state.conversations.findLast(
          (one) => one.kind === 'on_demand' && one.on === request.id && membership(state, one, who),
        );
  const mayMessage = chat !== undefined && request.helper === who && mayWrite(state, chat, who);
  return { chat: chat?.id ?? null, mayMessage };
}
