import { getChatSubject } from './chat.ts';
import { itemOfOffer } from './items.ts';
import { waits } from './lending/loans.ts';
import { buyerOfPickup, isFinished, itemOfPickup } from './pickups.ts';
import { stands } from './proposals.ts';
import { aboutItem, aboutRequest, aboutService, aboutTask } from './notices.ts';
import {
  PEOPLE,
  getApplication,
  getBooking,
  getBookingStep,
  getConversation,
  getLoan,
  getOffer,
  getOutcome,
  getPickup,
  getProposal,
  getReport,
  getReview,
  hasReportBy,
  isAway,
  listUnclaimedApprovals,
  listWaitingApplications,
} from './state.ts';
import type { State, Task } from './state.ts';

type Thing = {
  /** Their numbers, whether one may do anything with them or not. */
  all: (state: State) => number[];
  /** The task, item, service or request whose page shows it, such as `task 3`. */
  findPage: (state: State, number: number) => string | null;
};

const ids = (things: readonly { id: number }[]): number[] => things.map(({ id }) => id);
const ofChat = (state: State, number: number): string =>
  getChatSubject(getConversation(state, number));

const ofBooking = (state: State, number: number): string =>
  ofChat(state, getBooking(state, number).conversation);

const ofProposal = (state: State, number: number): string =>
  aboutTask(getProposal(state, number).task);
const ofOffer = (state: State, number: number): string =>
  aboutItem(itemOfOffer(state, getOffer(state, number)).id);
const ofStep = (state: State, number: number): string =>
  ofBooking(state, getBookingStep(state, number).booking);
const ofPickup = (state: State, number: number): string =>
  ofChat(state, getPickup(state, number).conversation);
const ofOutcome = (state: State, number: number): string => getOutcome(state, number).about;

const isUnreported = (state: State, { poster, tasker }: Task): boolean =>
  !hasReportBy(state, poster, tasker);

/** The kinds of things that commands act on. */
export const things = {
  nothing: { all: () => [0], findPage: () => null },
  person: { all: () => [...PEOPLE], findPage: () => null },
  'person who will be away': {
    all: ({ away }) => PEOPLE.filter((who) => away[who]?.isNow === false),
    findPage: () => null,
  },
  'person who is away': {
    all: (state) => PEOPLE.filter((who) => isAway(state, who)),
    findPage: () => null,
  },
  task: { all: ({ tasks }) => ids(tasks), findPage: (_, number) => aboutTask(number) },
  'task that waits for its confirmation': {
    all: (state) =>
      ids(
        state.tasks.filter(
          (task) =>
            task.status === 'completed_by_tasker' &&
            task.removedBy === null &&
            isUnreported(state, task),
        ),
      ),
    findPage: (_, number) => aboutTask(number),
  },
  'work under way': {
    all: (state) =>
      ids(
        state.tasks.filter(
          (task) =>
            (task.status === 'claimed' || task.status === 'started') && isUnreported(state, task),
        ),
      ),
    findPage: (_, number) => aboutTask(number),
  },
  'applicants who wait': {
    all: (state) => (listWaitingApplications(state).length > 0 ? [0] : []),
    findPage: () => null,
  },
  proposal: { all: ({ proposals }) => ids(proposals), findPage: ofProposal },
  'proposal that waits': {
    all: (state) => ids(state.proposals.filter((one) => stands(state, one))),
    findPage: ofProposal,
  },
  outcome: { all: ({ outcomes }) => ids(outcomes), findPage: ofOutcome },
  /** Excludes those that nobody can contest. */
  'outcome that is new': {
    all: ({ outcomes }) =>
      ids(outcomes.filter(({ statedBy, isOver }) => statedBy !== null && !isOver)),
    findPage: ofOutcome,
  },
  application: {
    all: ({ applications }) => ids(applications),
    findPage: (state, number) => aboutTask(getApplication(state, number).task),
  },
  'approval that waits': {
    all: (state) => ids(listUnclaimedApprovals(state)),
    findPage: (state, number) => aboutTask(getApplication(state, number).task),
  },
  chat: { all: ({ conversations }) => ids(conversations), findPage: ofChat },
  'chat about an item': {
    all: ({ conversations }) => ids(conversations.filter(({ kind }) => kind === 'marketplace')),
    findPage: ofChat,
  },
  review: {
    all: ({ reviews }) => ids(reviews),
    findPage: (state, number) => ofOutcome(state, getReview(state, number).outcome),
  },
  'open report': {
    all: ({ reports }) => ids(reports.filter(({ state }) => state === 'open')),
    findPage: (state, number) => getReport(state, number).about,
  },
  item: { all: ({ items }) => ids(items), findPage: (_, number) => aboutItem(number) },
  /** Their owners are not asked while they are away (PEOPLE-262). */
  'item to renew': {
    all: (state) =>
      ids(
        state.items.filter(
          ({ status, seller }) => status === 'available' && !isAway(state, seller),
        ),
      ),
    findPage: (_, number) => aboutItem(number),
  },
  offer: { all: ({ offers }) => ids(offers), findPage: ofOffer },
  'offer that waits': {
    all: ({ offers }) => ids(offers.filter(({ status }) => status === 'current')),
    findPage: ofOffer,
  },
  'item that is reserved': {
    all: ({ items }) => ids(items.filter(({ reservations }) => reservations.length > 0)),
    findPage: (_, number) => aboutItem(number),
  },
  'item with loans that wait': {
    all: (state) =>
      ids(
        state.items.filter(({ id }) => state.loans.some((loan) => loan.item === id && waits(loan))),
      ),
    findPage: (_, number) => aboutItem(number),
  },
  loan: {
    all: ({ loans }) => ids(loans),
    findPage: (state, number) => aboutItem(getLoan(state, number).item),
  },
  pickup: { all: ({ pickups }) => ids(pickups), findPage: ofPickup },
  'pickup that is ahead': {
    all: ({ pickups }) =>
      ids(
        pickups.filter(
          ({ status, hasBegun }) => !hasBegun && (status === 'proposed' || status === 'agreed'),
        ),
      ),
    findPage: ofPickup,
  },
  /** Excludes those for which the person has come since (DEAL-151). */
  'pickup that stands': {
    all: (state) =>
      ids(
        state.pickups.filter((pickup) => {
          const { seller } = itemOfPickup(state, pickup);
          const buyer = buyerOfPickup(state, pickup);
          if (pickup.status !== 'agreed' || hasReportBy(state, seller, buyer)) return false;
          return !isFinished(state, pickup);
        }),
      ),
    findPage: ofPickup,
  },
  service: { all: ({ services }) => ids(services), findPage: (_, number) => aboutService(number) },
  'service to renew': {
    all: (state) =>
      ids(state.services.filter(({ isActive, provider }) => isActive && !isAway(state, provider))),
    findPage: (_, number) => aboutService(number),
  },
  booking: { all: ({ bookings }) => ids(bookings), findPage: ofBooking },
  'booking step': {
    all: ({ bookingSteps }) => ids(bookingSteps),
    findPage: ofStep,
  },
  'booking step that waits': {
    all: ({ bookingSteps }) => ids(bookingSteps.filter(({ status }) => status === 'current')),
    findPage: ofStep,
  },
  /** The helper has not come yet. */
  'request with a promise': {
    all: ({ requests }) =>
      ids(requests.filter(({ status, isDue }) => status === 'accepted' && !isDue)),
    findPage: (_, number) => aboutRequest(number),
  },
  'help under way': {
    all: (state) =>
      ids(
        state.requests.filter(
          ({ status, requester, helper }) =>
            (status === 'accepted' || status === 'started') &&
            !hasReportBy(state, requester, helper),
        ),
      ),
    findPage: (_, number) => aboutRequest(number),
  },
  request: { all: ({ requests }) => ids(requests), findPage: (_, number) => aboutRequest(number) },
  'request that is searched': {
    all: ({ requests }) => ids(requests.filter(({ status }) => status === 'searching')),
    findPage: (_, number) => aboutRequest(number),
  },
} satisfies Record<string, Thing>;
export type ThingName = keyof typeof things;
