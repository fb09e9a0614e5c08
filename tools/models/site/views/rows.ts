import { heldBy } from '../bookings.ts';
import { aboutRequest, aboutTask } from '../notices.ts';
import type { State } from '../state.ts';

/** In the order of the people; of one person's in the order they came. */
export const byPerson = <Row>(rows: readonly Row[], getPerson: (row: Row) => number): Row[] =>
  rows.toSorted((one, other) => getPerson(one) - getPerson(other));

/** Returns the rows that must exist, no matter who may see them; rows without an order are sorted by their text. */
export const buildRows = (state: State) => ({
  tasks: state.tasks.map(({ id, poster, tasker, price, day, version, status, ...task }) => ({
    id,
    poster,
    tasker,
    isPrivate: task.agreedWith !== null,
    price,
    isDated: day !== null,
    version,
    status,
    removedBy: task.removedBy,
    steps: task.steps,
  })),
  applications: state.applications.map(({ task, by, status, reason, price, scope }) => ({
    task,
    by,
    status,
    reason,
    price,
    scope,
  })),
  items: state.items.map(({ seller, price, version, status, isNegotiable, ...item }) => ({
    seller,
    price,
    version,
    status,
    isNegotiable,
    isToBorrow: item.isToBorrow,
    quantity: item.quantity,
    reservations: item.reservations.map(({ for: who, pieces }) => ({ for: who, pieces })),
    handovers: item.handovers.map(({ to, pieces }) => ({ to, pieces })),
    soldTo: item.soldTo,
    savedBy: item.savedBy.map(({ who }) => who),
  })),
  offers: state.offers.map(({ conversation, by, amount, pieces, status }) => ({
    conversation,
    by,
    amount,
    pieces,
    status,
  })),
  pickups: state.pickups.map(({ conversation, by, status, endedBy, hasBegun }) => ({
    conversation,
    by,
    status,
    endedBy,
    hasBegun,
  })),
  loans: state.loans.map(({ item, borrower, status, isReturnStated }) => ({
    item,
    borrower,
    status,
    isReturnStated,
  })),
  services: state.services.map(({ provider, price, version, isActive }) => ({
    provider,
    price,
    version,
    isActive,
  })),
  bookings: state.bookings.map((booking) => ({
    conversation: booking.conversation,
    status: booking.status,
    task: booking.task,
    price: booking.price,
    slot: booking.slot,
    holds: heldBy(booking),
    endedBy: booking.endedBy,
  })),
  bookingSteps: state.bookingSteps.map(({ booking, by, kind, price, slot, status, endedBy }) => ({
    booking,
    by,
    kind,
    price,
    slot,
    status,
    endedBy,
  })),
  requests: state.requests.map(({ requester, helper, status, budget, eta, ...request }) => ({
    requester,
    helper,
    status,
    budget,
    eta,
    steps: request.steps,
    answers: byPerson(request.answers, ({ who }) => who),
    alerts: byPerson(
      request.alerts.map(({ helper: alerted, outcome }) => ({ helper: alerted, outcome })),
      (alert) => alert.helper,
    ),
  })),
  helpers: state.helpers.map(({ onDuty, place, isWilling }) => ({
    onDuty,
    isPlaced: place !== null,
    isWilling,
  })),
  away: state.away.map((away) => away && { ...away }),
  conversations: state.conversations.map(({ kind, on, asker, members, messages }) => ({
    kind,
    on,
    asker,
    members: byPerson(
      members.map(({ who, role, after, until, read, isMuted, isArchived }) => ({
        who,
        role,
        after,
        until,
        read,
        isMuted,
        isArchived,
      })),
      ({ who }) => who,
    ),
    messages: messages.map(({ by, text }) => ({ by, text })),
  })),
  notices: state.notices
    .map(({ to, by, type, about, isRead }) => JSON.stringify({ to, by, type, about, isRead }))
    .sort(),
  proposals: state.proposals.map((one) => ({
    task: one.task,
    helper: one.helper,
    stage: one.stage,
    by: one.by,
    price: one.price,
    isDated: one.isDated,
    scope: one.scope,
    state: one.state,
  })),
  outcomes: state.outcomes.map((one) => ({
    about: one.about,
    asker: one.asker,
    helper: one.helper,
    result: one.result,
    responsible: one.responsible,
    statedBy: one.statedBy,
    isLate: one.isLate,
    other: one.other,
    settled: one.settled,
  })),
  reviews: state.reviews.map(({ outcome, by, about, rating, isPublished, hasReply }) => ({
    outcome,
    by,
    about,
    rating,
    isPublished,
    hasReply,
  })),
  reports: state.reports.map(({ by, about, state: now }) => ({ by, about, state: now })),
  blocks: state.blocks.map(({ by, blocked }) => ({ by, blocked })),
});
export type Rows = ReturnType<typeof buildRows>;

/**
 * Finds tasks and requests with a deal that is neither under way nor has exactly one outcome (DEAL-120, DEAL-161); what
 * moderators end has none (DEAL-165).
 */
export function findUnclearDeals({ tasks, requests, outcomes }: Rows): string[] {
  const isUnclear = (about: string, begun: number, underWay: number): boolean =>
    begun !== outcomes.filter((outcome) => outcome.about === about).length + underWay;
  return [
    ...tasks.flatMap(({ id, status, steps }) => {
      const claims = steps.filter(({ to }) => to === 'claimed').length;
      const underWay = status === 'open' || status === 'done' ? 0 : 1;
      return isUnclear(aboutTask(id), claims, underWay) ? [aboutTask(id)] : [];
    }),
    ...requests.flatMap(({ status, steps }, number) => {
      const accepted = steps.filter(({ step }) => step === 'accepted').length;
      const isWithout = steps.some(
        ({ step, by, helper }) => step === 'cancelled' && by === null && helper !== null,
      );
      const open = isWithout || status === 'accepted' || status === 'started' ? 1 : 0;
      return isUnclear(aboutRequest(number), accepted, open) ? [aboutRequest(number)] : [];
    }),
  ];
}
