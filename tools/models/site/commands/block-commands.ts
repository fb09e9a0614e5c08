import { close, withdraw } from './application-commands.ts';
import { endBookingsBetween } from '../bookings.ts';
import type { Kind } from './command.ts';
import { itemOfOffer } from '../items.ts';
import { endLoansBetween } from '../lending/loans.ts';
import { lapseBetween } from '../proposals.ts';
import { areThese, getConversation, getTask } from '../state.ts';
import type { State } from '../state.ts';

const hasBlocked = (state: State, one: number, other: number): boolean =>
  state.blocks.some(({ by, blocked }) => by === one && blocked === other);

/** Applications between the two end: the blocker's own as withdrawn or declined, the other's as rejected (PEOPLE-194). */
function endBetween(draft: State, by: number, other: number): void {
  for (const application of draft.applications.slice()) {
    const { poster, tasker, removedBy } = getTask(draft, application.task);
    const isBetween = areThese([application.by, poster], by, other);
    const isUnderWay = tasker === application.by;
    if (!isBetween || isUnderWay || removedBy !== null || application.status === 'rejected')
      continue;
    if (application.by === other) close(draft, application, 'rejected_by_poster');
    else if (application.status === 'pending') withdraw(draft, application);
    else close(draft, application, 'declined_by_applicant');
  }
}

/** Ends the offers between the two, without a notification (ITEM-290). */
function endOffersBetween(draft: State, one: number, other: number): void {
  for (const offer of draft.offers) {
    const { seller } = itemOfOffer(draft, offer);
    const { asker } = getConversation(draft, offer.conversation);
    if (areThese([seller, asker], one, other) && offer.status === 'current') offer.status = 'ended';
  }
}

export const blockCommands = {
  /** A blocked person does not find the blocker, and so cannot block them (PEOPLE-192). */
  block: {
    on: 'person',
    answer: (state, { by, on }) => {
      if (by === on) return 403;
      if (hasBlocked(state, by, on)) return 'again';
      return hasBlocked(state, on, by) ? 404 : 'done';
    },
    change: (draft, { by, on }) => {
      endBetween(draft, by, on);
      endOffersBetween(draft, by, on);
      endLoansBetween(draft, by, on);
      endBookingsBetween(draft, by, on);
      lapseBetween(draft, by, on);
      draft.blocks.push({ by, blocked: on, at: draft.clock });
    },
  },
  unblock: {
    on: 'person',
    answer: (state, { by, on }) => (hasBlocked(state, by, on) ? 'done' : 'again'),
    change: (draft, { by, on }) => {
      draft.blocks = draft.blocks.filter((block) => block.by !== by || block.blocked !== on);
    },
  },
} satisfies Record<string, Kind>;
