import { buyerOfPickup, isFinished, itemOfPickup } from './pickups.ts';
import { waits } from './lending/loans.ts';
import { stands } from './proposals.ts';
import { hasReportBy, listUnclaimedApprovals, listWaitingApplications } from './state.ts';
import type { State } from './state.ts';

const named = (kind: string, things: readonly { id: number }[]): string[] =>
  things.map(({ id }) => `${kind} ${id}`);

/**
 * Finds everything that waits for a person. With time alone it has to end, except where a report stops the clock
 * (DEAL-075) or a moderator has to decide a contested outcome (DEAL-129).
 */
export const findWaiting = (state: State): string[] => [
  ...named(
    'task',
    state.tasks.filter(
      ({ status, removedBy, poster, tasker }) =>
        ['claimed', 'started', 'completed_by_tasker'].includes(status) &&
        removedBy === null &&
        !hasReportBy(state, poster, tasker),
    ),
  ),
  ...named('application', listWaitingApplications(state)),
  ...named('approval', listUnclaimedApprovals(state)),
  ...named(
    'proposal',
    state.proposals.filter((one) => stands(state, one)),
  ),
  ...named(
    'offer',
    state.offers.filter(({ status }) => status === 'current'),
  ),
  ...named(
    'item',
    state.items.filter(({ reservations }) => reservations.length > 0),
  ),
  ...named('loan', state.loans.filter(waits)),
  ...named(
    'pickup',
    state.pickups.filter((pickup) => {
      const { seller } = itemOfPickup(state, pickup);
      const buyer = buyerOfPickup(state, pickup);
      if (pickup.status === 'proposed') return true;
      if (pickup.status !== 'agreed' || isFinished(state, pickup)) return false;
      return !hasReportBy(state, seller, buyer);
    }),
  ),
  ...named(
    'booking step',
    state.bookingSteps.filter(({ status }) => status === 'current'),
  ),
  ...named(
    'request',
    state.requests.filter(
      ({ status, requester, helper }) =>
        status === 'searching' ||
        (['accepted', 'started'].includes(status) && !hasReportBy(state, requester, helper)),
    ),
  ),
  ...named(
    'outcome',
    state.outcomes.filter(({ statedBy, isOver, other }) => statedBy !== null && !isOver && !other),
  ),
];
