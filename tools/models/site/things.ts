import { aboutOf } from './chat.ts';
import { itemOfOffer } from './items.ts';
import { aboutItem, aboutRequest, aboutService, aboutTask } from './notices.ts';
import {
  PEOPLE,
  applicationOf,
  bookingOf,
  bookingStepOf,
  conversationOf,
  offerOf,
  reportOf,
  reviewOf,
} from './state.ts';
import type { State } from './state.ts';

type Thing = {
  /** Their numbers, whether one may do anything with them or not. */
  all: (state: State) => number[];
  /** The task, item, service or request whose page shows it, such as `task 3`. */
  pageOf: (state: State, number: number) => string | null;
};

const ids = (things: readonly { id: number }[]): number[] => things.map(({ id }) => id);
const ofChat = (state: State, number: number): string => aboutOf(conversationOf(state, number));

const ofBooking = (state: State, number: number): string =>
  ofChat(state, bookingOf(state, number).conversation);

/** The kinds of things that commands act on. */
export const things = {
  nothing: { all: () => [0], pageOf: () => null },
  person: { all: () => [...PEOPLE], pageOf: () => null },
  task: { all: ({ tasks }) => ids(tasks), pageOf: (_, number) => aboutTask(number) },
  application: {
    all: ({ applications }) => ids(applications),
    pageOf: (state, number) => aboutTask(applicationOf(state, number).task),
  },
  chat: { all: ({ conversations }) => ids(conversations), pageOf: ofChat },
  'chat about an item': {
    all: ({ conversations }) => ids(conversations.filter(({ kind }) => kind === 'marketplace')),
    pageOf: ofChat,
  },
  review: {
    all: ({ reviews }) => ids(reviews),
    pageOf: (state, number) => aboutTask(reviewOf(state, number).task),
  },
  'open report': {
    all: ({ reports }) => ids(reports.filter(({ state }) => state === 'open')),
    pageOf: (state, number) => reportOf(state, number).about,
  },
  item: { all: ({ items }) => ids(items), pageOf: (_, number) => aboutItem(number) },
  offer: {
    all: ({ offers }) => ids(offers),
    pageOf: (state, number) => aboutItem(itemOfOffer(state, offerOf(state, number)).id),
  },
  service: { all: ({ services }) => ids(services), pageOf: (_, number) => aboutService(number) },
  booking: { all: ({ bookings }) => ids(bookings), pageOf: ofBooking },
  'booking step': {
    all: ({ bookingSteps }) => ids(bookingSteps),
    pageOf: (state, number) => ofBooking(state, bookingStepOf(state, number).booking),
  },
  request: { all: ({ requests }) => ids(requests), pageOf: (_, number) => aboutRequest(number) },
  'request that is searched': {
    all: ({ requests }) => ids(requests.filter(({ status }) => status === 'searching')),
    pageOf: (_, number) => aboutRequest(number),
  },
} satisfies Record<string, Thing>;
export type ThingName = keyof typeof things;
