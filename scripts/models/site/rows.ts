import { heldBy } from './bookings.ts';
import type { State } from './state.ts';

/** The rows there have to be, whoever may see them; of what stands in no order, in the order of its text. */
export const rowsOf = (state: State) => ({
  tasks: state.tasks.map(({ id, poster, tasker, price, version, status, ...task }) => ({
    id,
    poster,
    tasker,
    isPrivate: task.agreedWith !== null,
    price,
    version,
    status,
    removedBy: task.removedBy,
    steps: task.steps,
  })),
  applications: state.applications.map(({ task, by, status, reason }) => ({
    task,
    by,
    status,
    reason,
  })),
  items: state.items.map(({ seller, price, version, status, isNegotiable, ...item }) => ({
    seller,
    price,
    version,
    status,
    isNegotiable,
    soldTo: item.soldTo,
    reservation: item.reservation,
    savedBy: item.savedBy.map(({ who }) => who),
  })),
  offers: state.offers.map(({ conversation, by, amount, status }) => ({
    conversation,
    by,
    amount,
    status,
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
  conversations: state.conversations.map(({ kind, on, asker, members, messages }) => ({
    kind,
    on,
    asker,
    members: members
      .map(({ who, role, after, until, read, isMuted, isArchived }) => ({
        who,
        role,
        after,
        until,
        read,
        isMuted,
        isArchived,
      }))
      .sort((one, other) => one.who - other.who),
    messages: messages.map(({ by, text }) => ({ by, text })),
  })),
  notices: state.notices
    .map(({ to, by, type, about, isRead }) => JSON.stringify({ to, by, type, about, isRead }))
    .sort(),
  reviews: state.reviews.map(({ task, by, about, rating, isPublished, hasReply }) => ({
    task,
    by,
    about,
    rating,
    isPublished,
    hasReply,
  })),
  reports: state.reports.map(({ by, task, state: now }) => ({ by, task, state: now })),
  blocks: state.blocks.map(({ by, blocked }) => ({ by, blocked })),
});
export type Rows = ReturnType<typeof rowsOf>;
