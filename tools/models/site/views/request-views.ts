import { findHelpAnswer } from '../requests.ts';
import { getHelper, isBlocked } from '../state.ts';
import type { HelpRequest, RequestStatus } from '../help-request.ts';
import type { State } from '../state.ts';

const listed = (requests: readonly HelpRequest[]) =>
  requests.toReversed().map(({ id, status, budget }) => ({ request: id, status, budget }));

/** QUICK-049: one's own, whatever became of them, the newest first. */
export const ownRequests = (state: State, who: number) =>
  listed(state.requests.filter(({ requester }) => requester === who));

/** Returns the requests that a person accepted and did not give back. */
export const helpedRequests = (state: State, who: number) =>
  listed(state.requests.filter(({ helper }) => helper === who));

/** Returns the requests that are searched, without those behind a block (QUICK-044). */
const searchedFor = (state: State, who: number): HelpRequest[] =>
  state.requests.filter(
    ({ requester, status }) => status === 'searching' && !isBlocked(state, requester, who),
  );

/** QUICK-073, QUICK-074, QUICK-103; it reaches farther than alerts, and has whatever is asked for (QUICK-182). */
export function feed(state: State, who: number) {
  const { onDuty, place } = getHelper(state, who);
  if (!onDuty) return { state: 'off-duty', requests: [] };
  if (place === null) return { state: 'no-position', requests: [] };
  const requests = searchedFor(state, who)
    .filter(({ requester }) => requester !== who)
    .map((request) => ({
      request: request.id,
      own: findHelpAnswer(request, who)?.response ?? null,
    }))
    .filter(({ own }) => own === null || own === 'interested');
  return { state: 'on-duty', requests: requests.toReversed() };
}

const MOST_WAITING = 6;
const MOST_RUNNING = 4;

/**
 * Returns the requests that wait for an answer, the longest first (SHELL-303), and those under way, newest first
 * (SHELL-304).
 */
export const helpAtHome = (state: State, who: number) => ({
  waiting: feed(state, who)
    .requests.toReversed()
    .flatMap(({ request, own }) => (own === null ? [request] : []))
    .slice(0, MOST_WAITING),
  running: state.requests
    .filter(({ requester, helper }) => requester === who || helper === who)
    .filter(({ status }) => RUNNING.has(status))
    .toReversed()
    .slice(0, MOST_RUNNING)
    .map(({ id, status, requester }) => ({ request: id, status, isOwn: requester === who })),
});
const RUNNING: ReadonlySet<RequestStatus> = new Set(['searching', 'accepted', 'started']);

/** QUICK-137. */
export const requestsOnMap = (state: State, who: number): number[] =>
  searchedFor(state, who)
    .map(({ id }) => id)
    .toReversed();

/** QUICK-064, QUICK-065. */
export const duty = (state: State, who: number) => {
  const { onDuty, place, isWilling } = getHelper(state, who);
  return { onDuty, isPlaced: place !== null, isWilling };
};
