import type { HelpRequest, Helper } from './help-request.ts';

/** The site as plain data: what people did so far, and what became of it as docs/behaviour says (OPS-140). */
export type State = {
  tasks: Task[];
  applications: Application[];
  items: Item[];
  offers: Offer[];
  pickups: Pickup[];
  loans: Loan[];
  services: Service[];
  bookings: Booking[];
  bookingSteps: BookingStep[];
  requests: HelpRequest[];
  /** By the number of the person. */
  helpers: Helper[];
  /** By the number of the person; null where nothing is set, or it is over. */
  away: (Away | null)[];
  conversations: Conversation[];
  notices: Notice[];
  proposals: Proposal[];
  outcomes: Outcome[];
  reviews: Review[];
  reports: Report[];
  /** In the order they came. */
  blocks: Block[];
  /** The number of commands that had an effect: the time of this world. */
  clock: number;
};

/** They are away now, or will be (PEOPLE-257). */
export type Away = { isNow: boolean; note: string };

/** People by number; the operator comes after all others. */
export const PEOPLE = [0, 1, 2, 3] as const;
export const OPERATOR = 4;
/** The actor of what time alone does. */
export const NOBODY = 5;

export type TaskStatus = 'open' | 'claimed' | 'started' | 'completed_by_tasker' | 'done';
/** Null is time, which confirms by itself. */
export type Step = { by: number | null; from: TaskStatus; to: TaskStatus };
export type Task = {
  id: number;
  poster: number;
  tasker: number | null;
  /** The provider whose service it was agreed on: only the two see it (decision 0059). Null for any other task. */
  agreedWith: number | null;
  price: number;
  /** Null is any day; one that is ahead passes by itself only where the work lapses. */
  day: 'ahead' | 'passed' | null;
  version: number;
  status: TaskStatus;
  /** When it was posted. */
  at: number;
  removedBy: 'owner' | 'moderator' | null;
  steps: Step[];
};

export type Application = {
  id: number;
  task: number;
  by: number;
  status: 'pending' | 'approved' | 'rejected';
  reason:
    | 'rejected_by_poster'
    | 'declined_by_applicant'
    | 'released'
    | 'task_done'
    | 'no_answer'
    | 'not_claimed'
    | null;
  /** As the applicant named it or both agreed later; null is the posted one (DEAL-030, DEAL-041). */
  price: number | null;
  /** Empty until both agreed on one. */
  scope: string;
};

/** Changes of a deal that one of the two proposes (DEAL-040); null leaves a part as it is. */
export type Changes = { price: number | null; isDated: boolean; scope: string | null };
export type Proposal = Changes & {
  id: number;
  task: number;
  helper: number;
  stage: 'application' | 'work';
  by: number;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'countered' | 'lapsed';
};

export type ItemStatus = 'available' | 'reserved' | 'paused' | 'sold' | 'removed';
export type Item = {
  id: number;
  seller: number;
  price: number;
  isNegotiable: boolean;
  /** It is lent, neither sold nor given away. */
  isToBorrow: boolean;
  version: number;
  status: ItemStatus;
  quantity: number;
  /** Those that last, the oldest first. */
  reservations: Reservation[];
  /** In the order they came. */
  handovers: Handover[];
  /** The person who has the last pieces of one that is sold. */
  soldTo: number | null;
  /** In the order they saved it. */
  savedBy: Array<{ who: number; at: number }>;
};
/** Null is no particular person. */
export type Reservation = { for: number | null; pieces: number };
export type Handover = { to: number | null; pieces: number; at: number };
/** A step of two who bargain. */
type StepStatus =
  | 'current'
  | 'countered'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'ended'
  | 'lapsed';
export type Offer = {
  id: number;
  conversation: number;
  by: number;
  /** For each piece. */
  amount: number;
  pieces: number;
  status: StepStatus;
  /** The person who answered it or took it back. */
  endedBy: number | null;
  /** The step it answered. */
  replaces: number | null;
};

/** A time at which the item is picked up (ITEM-300). */
export type Pickup = {
  id: number;
  conversation: number;
  by: number;
  /** An hour of one day that is ahead, until its time has come. */
  hour: number;
  status: 'proposed' | 'replaced' | 'agreed' | 'declined' | 'withdrawn' | 'cancelled' | 'lapsed';
  endedBy: number | null;
  agreedAt: number | null;
  hasBegun: boolean;
};

export type LoanStatus =
  | 'requested'
  | 'accepted'
  | 'handed_over'
  | 'returned'
  | 'not_returned'
  | 'declined'
  | 'withdrawn'
  | 'cancelled'
  | 'lapsed';
export type Loan = {
  id: number;
  item: number;
  borrower: number;
  /** Days counted from one day for all loans, both included. */
  from: number;
  to: number;
  status: LoanStatus;
  /** The borrower said that it is back, and the owner did not answer yet. */
  isReturnStated: boolean;
  /** Its days are over. */
  isPast: boolean;
  isLate: boolean;
};

export type Service = {
  id: number;
  provider: number;
  /** Null is negotiable. */
  price: number | null;
  version: number;
  isActive: boolean;
};
export type Booking = {
  id: number;
  conversation: number;
  status: 'open' | 'agreed' | 'declined' | 'withdrawn' | 'cancelled' | 'lapsed' | 'done';
  task: number | null;
  /** The last agreement; the time is an hour of one day, and null is to be arranged. */
  price: number | null;
  slot: number | null;
  endedBy: number | null;
};
export type BookingStep = {
  id: number;
  booking: number;
  by: number;
  kind: 'request' | 'proposal' | 'change';
  /** Null asks for a quote. */
  price: number | null;
  slot: number | null;
  status: StepStatus;
  endedBy: number | null;
};

export type Member = {
  who: number;
  role:
    | 'poster'
    | 'tasker'
    | 'applicant'
    | 'seller'
    | 'buyer'
    | 'provider'
    | 'requester'
    | 'helper';
  /** Sees what came after this number, and up to that one once they left. */
  after: number;
  until: number | null;
  read: number;
  isMuted: boolean;
  isArchived: boolean;
  /** When it last came to the top of their list; 0 is never. */
  listedAt: number;
};
export type Conversation = {
  id: number;
  kind: 'task' | 'application' | 'marketplace' | 'service' | 'on_demand';
  /** The number of the task, the item, the service or the request. */
  on: number;
  /**
   * The person who applied for it or asked about it; null is the chat of the task itself, or of a request with one of
   * its helpers.
   */
  asker: number | null;
  /** When it was begun. */
  at: number;
  members: Member[];
  messages: { by: number; text: string; at: number }[];
};

export type Notice = {
  to: number;
  by: number | null;
  type: string;
  /** Such as `task 3`; null is what the model has no number for, such as a decision. */
  about: string | null;
  /** The subject of the notification, such as a conversation: at most one per key is unread (NOTE-039, ITEM-286). */
  key: string | null;
  isRead: boolean;
  at: number;
};

/** A version of how a deal ended (DEAL-120, DEAL-123). */
export type Version = {
  result: 'done' | 'called_off' | 'did_not_come' | 'not_as_agreed' | 'lapsed';
  responsible: number | null;
};
/** How a deal ended; the buyer of an item and the requester of help are askers (DEAL-150, DEAL-161). */
export type Outcome = Version & {
  id: number;
  /** Such as `task 3`. */
  about: string;
  asker: number;
  helper: number;
  /** Null where both agreed to it, or neither answered. */
  statedBy: number | null;
  isLate: boolean;
  /** The days to contest it are over. */
  isOver: boolean;
  /** The version of the other side, who contests it (DEAL-127). */
  other: Version | null;
  /** Which version counts, and who said so (DEAL-128). */
  settled: { as: 'stated' | 'other' | 'neither'; by: number } | null;
};
export type Review = {
  id: number;
  outcome: number;
  by: number;
  about: number;
  rating: number;
  isPublished: boolean;
  hasReply: boolean;
};
export type Report = {
  id: number;
  by: number;
  /** Such as `task 3`. */
  about: string;
  state: 'open' | 'dismissed' | 'acted';
};
export type Block = { by: number; blocked: number; at: number };

export const emptyState = (): State => ({
  tasks: [],
  applications: [],
  items: [],
  offers: [],
  pickups: [],
  loans: [],
  services: [],
  bookings: [],
  bookingSteps: [],
  requests: [],
  helpers: PEOPLE.map(() => ({ onDuty: false, place: null, isWilling: true })),
  away: PEOPLE.map(() => null),
  conversations: [],
  notices: [],
  proposals: [],
  outcomes: [],
  reviews: [],
  reports: [],
  blocks: [],
  clock: 0,
});

const found = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error('the model has no such thing');
  return thing;
};
const byId = <Thing extends { id: number }>(things: readonly Thing[], id: number): Thing =>
  found(things.find((thing) => thing.id === id));

export const getTask = (state: State, id: number): Task => byId(state.tasks, id);
export const getApplication = (state: State, id: number): Application =>
  byId(state.applications, id);
export const getItem = (state: State, id: number): Item => byId(state.items, id);
export const getOffer = (state: State, id: number): Offer => byId(state.offers, id);
export const getPickup = (state: State, id: number): Pickup => byId(state.pickups, id);
export const getLoan = (state: State, id: number): Loan => byId(state.loans, id);
export const getService = (state: State, id: number): Service => byId(state.services, id);
export const getBooking = (state: State, id: number): Booking => byId(state.bookings, id);
export const getBookingStep = (state: State, id: number): BookingStep =>
  byId(state.bookingSteps, id);
export const getRequest = (state: State, id: number): HelpRequest => byId(state.requests, id);
export const getHelper = (state: State, who: number): Helper => found(state.helpers[who]);
export const isAway = (state: State, who: number): boolean => state.away[who]?.isNow === true;
export const getConversation = (state: State, id: number): Conversation =>
  byId(state.conversations, id);
export const getProposal = (state: State, id: number): Proposal => byId(state.proposals, id);
export const getOutcome = (state: State, id: number): Outcome => byId(state.outcomes, id);
export const getReview = (state: State, id: number): Review => byId(state.reviews, id);
export const findReview = (state: State, outcome: number, by: number): Review | undefined =>
  state.reviews.find((one) => one.outcome === outcome && one.by === by);
export const getReport = (state: State, id: number): Report => byId(state.reports, id);

/** Whether one of the two has reported anything: that stops what comes by itself (DEAL-075, DEAL-085). */
export const hasReportBy = (state: State, one: number, other: number | null): boolean =>
  state.reports.some(({ by }) => by === one || by === other);

/** The next number of a list whose entries may be taken out again. */
export const nextId = (things: readonly { id: number }[]): number => (things.at(-1)?.id ?? -1) + 1;

export const ownApplication = (state: State, task: number, by: number): Application | undefined =>
  state.applications.find((one) => one.task === task && one.by === by);
export const applicationsOn = (state: State, task: number): Application[] =>
  state.applications.filter((one) => one.task === task);
export const approvedOn = (state: State, task: number): Application | undefined =>
  applicationsOn(state, task).find(({ status }) => status === 'approved');
export const pendingOn = (state: State, task: number): Application[] =>
  applicationsOn(state, task).filter(({ status }) => status === 'pending');

/** Whether the task of an application waits for a helper. */
const isOnOpenTask = (state: State, { task: on }: Application): boolean => {
  const { status, removedBy } = getTask(state, on);
  return status === 'open' && removedBy === null;
};
export const listUnclaimedApprovals = (state: State): Application[] =>
  state.applications.filter((one) => one.status === 'approved' && isOnOpenTask(state, one));

/** The applications that the poster of an open task without an approved helper could answer (DEAL-090). */
export const listWaitingApplications = (state: State): Application[] =>
  state.applications.filter(
    (one) => one.status === 'pending' && isOnOpenTask(state, one) && !approvedOn(state, one.task),
  );

/** Whether these are the two people, in either order. */
export const areThese = (
  [first, second]: readonly [number | null, number | null],
  one: number | null,
  other: number | null,
): boolean => (first === one && second === other) || (first === other && second === one);

/** Whether either of the two has blocked the other (PEOPLE-192). */
export const isBlocked = (state: State, one: number | null, other: number | null): boolean =>
  state.blocks.some(({ by, blocked }) => areThese([by, blocked], one, other));

/**
 * Whether a person finds a task by its address: not across a block with its poster, except its tasker (PEOPLE-194), and
 * for the two alone if they agreed on it (decision 0059).
 */
export const isThere = (state: State, task: Task, who: number): boolean =>
  task.removedBy === null &&
  (task.tasker === who ||
    ((task.agreedWith === null || task.poster === who) && !isBlocked(state, task.poster, who)));
