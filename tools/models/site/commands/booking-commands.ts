import {
  currentStep,
  endStep,
  isTaken,
  notifyOfBooking,
  getParties,
  getSubject,
  taskOfBooking,
} from '../bookings.ts';
import {
  aboutServiceWith,
  addMember,
  findChat,
  membership,
  storeMessage,
  taskChat,
} from '../chat.ts';
import type { Answer, Command, Kind } from './command.ts';
import { keyOfStep, notify } from '../notices.ts';
import { byClient, chatWithProvider } from './service-commands.ts';
import {
  getBooking,
  getBookingStep,
  getConversation,
  getService,
  isAway,
  nextId,
} from '../state.ts';
import type { Booking, BookingStep, State } from '../state.ts';
import { choosePrice } from './task-commands.ts';
import { workCommands } from './work-commands.ts';

const SLOTS = [null, 10, 11] as const;
/** At which hour of one day; every third time it is left open. */
export const chooseSlot = ({ value }: Pick<Command, 'value'>): number | null =>
  SLOTS[value % SLOTS.length] ?? null;

type Terms = Pick<BookingStep, 'kind' | 'price' | 'slot'>;

/** A new step with its card, which makes no notice besides (CHAT-170). */
function put(draft: State, booking: Booking, by: number, terms: Terms): void {
  const id = nextId(draft.bookingSteps);
  draft.bookingSteps.push({
    id,
    booking: booking.id,
    by,
    ...terms,
    status: 'current',
    endedBy: null,
  });
  const type = {
    request: 'booking_requested',
    proposal: 'booking_proposed',
    change: 'booking_change_proposed',
  }[terms.kind];
  notifyOfBooking(draft, booking, { by, type, key: keyOfStep(id) });
  const chat = getConversation(draft, booking.conversation);
  storeMessage(draft, chat, { by, text: '' }, { isQuiet: true });
}

/** Talked about, or agreed and not finished. */
export function isAlive(state: State, booking: Booking): boolean {
  if (booking.status === 'open') return true;
  const status = taskOfBooking(state, booking)?.status;
  return booking.status === 'agreed' && (status === 'claimed' || status === 'started');
}

/** Whether a person is one of the two, with no block between them. */
const isForThem = (state: State, { conversation }: Booking, who: number): boolean =>
  membership(state, getConversation(state, conversation), who) !== undefined;

function isSame(state: State, { by, on, value }: Command): boolean {
  const current = currentStep(state, on);
  return (
    current !== undefined &&
    current.by === by &&
    current.kind !== 'request' &&
    current.price === choosePrice(value) &&
    current.slot === chooseSlot({ value })
  );
}

/** An answer to a step, or the taking back of it: once, by the one or the other of the two. */
function checkStepAnswer(
  state: State,
  { by, on }: Command,
  wanted: { status: BookingStep['status']; isOwn: boolean },
): Answer {
  const step = getBookingStep(state, on);
  const booking = getBooking(state, step.booking);
  if (!isForThem(state, booking, by)) return 404;
  const isGone = wanted.status === 'accepted' && taskOfBooking(state, booking) === null;
  if (step.status === wanted.status && step.endedBy === by && !isGone) return 'again';
  if ((step.by === by) !== wanted.isOwn) return 403;
  return step.status === 'current' ? 'done' : 409;
}

/** Only what has a price can be agreed to. */
export function mayAgree(state: State, command: Command): Answer {
  const answer = checkStepAnswer(state, command, { status: 'accepted', isOwn: false });
  if (answer !== 'done') return answer;
  const { booking, price } = getBookingStep(state, command.on);
  return price !== null && isAlive(state, getBooking(state, booking)) ? 'done' : 409;
}

/** Creates the task of an agreed booking, for the two alone, claimed from the start (decision 0059). */
function makeTask(draft: State, booking: Booking, by: number, price: number): void {
  const { client, provider } = getParties(draft, booking);
  const id = nextId(draft.tasks);
  draft.tasks.push({
    id,
    poster: client,
    tasker: provider,
    agreedWith: provider,
    price,
    day: null,
    version: 1,
    status: 'claimed',
    at: draft.clock,
    removedBy: null,
    steps: [{ by, from: 'open', to: 'claimed' }],
  });
  booking.task = id;
  draft.applications.push({
    id: nextId(draft.applications),
    task: id,
    by: provider,
    status: 'approved',
    reason: null,
    price: null,
    scope: '',
  });
  const chat = taskChat(draft, id);
  addMember(chat, client, 'poster');
  addMember(chat, provider, 'tasker');
}

function endWith(draft: State, { by, on }: Command, status: 'declined' | 'withdrawn'): Booking {
  const step = getBookingStep(draft, on);
  const booking = getBooking(draft, step.booking);
  endStep(draft, step, by, status);
  if (booking.status === 'open') Object.assign(booking, { status, endedBy: by });
  return booking;
}

export const bookingCommands = {
  /** One at a time in a conversation, and a time that is free. */
  'ask for': {
    on: 'service',
    answer: (state, command) => {
      const answer = byClient(state, command);
      if (answer !== 'done') return answer;
      const { provider } = getService(state, command.on);
      if (isAway(state, provider)) return 409;
      if (isTaken(state, { provider, slot: chooseSlot(command) })) return 409;
      const chat = findChat(state, aboutServiceWith(command.on, command.by));
      const hasOpen = state.bookings.some(
        ({ conversation, status }) => conversation === chat?.id && status === 'open',
      );
      return hasOpen ? 409 : 'done';
    },
    change: (draft, command) => {
      const chat = chatWithProvider(draft, command);
      const booking: Booking = {
        id: nextId(draft.bookings),
        conversation: chat.id,
        status: 'open',
        task: null,
        price: null,
        slot: null,
        endedBy: null,
      };
      draft.bookings.push(booking);
      const { price } = getService(draft, command.on);
      const terms = { kind: 'request', price, slot: chooseSlot(command) } as const;
      put(draft, booking, command.by, terms);
    },
  },
  /** A quote, another price or time, or a change of what is agreed; what waited for an answer gives way to it. */
  'propose in': {
    on: 'booking',
    answer: (state, command) => {
      const booking = getBooking(state, command.on);
      if (!isForThem(state, booking, command.by)) return 404;
      if (isSame(state, command)) return 'again';
      return isAlive(state, booking) ? 'done' : 409;
    },
    change: (draft, { by, on, value }) => {
      const booking = getBooking(draft, on);
      const current = currentStep(draft, on);
      if (current) endStep(draft, current, by, current.by === by ? 'withdrawn' : 'countered');
      put(draft, booking, by, {
        kind: booking.status === 'agreed' ? 'change' : 'proposal',
        price: choosePrice(value),
        slot: chooseSlot({ value }),
      });
    },
  },
  'agree to': {
    on: 'booking step',
    answer: (state, command) => {
      const answer = mayAgree(state, command);
      if (answer !== 'done') return answer;
      const { booking: on, slot } = getBookingStep(state, command.on);
      const { provider } = getParties(state, getBooking(state, on));
      return isTaken(state, { provider, slot }, on) ? 409 : 'done';
    },
    change: (draft, { by, on }) => {
      const step = getBookingStep(draft, on);
      const { price, slot } = step;
      if (price === null) throw new Error('nobody agrees to what has no price');
      const booking = getBooking(draft, step.booking);
      const task = taskOfBooking(draft, booking);
      endStep(draft, step, by, 'accepted');
      if (task === null) makeTask(draft, booking, by, price);
      else Object.assign(task, { price, version: task.version + 1 });
      Object.assign(booking, { status: 'agreed', price, slot });
      const type = task === null ? 'booking_agreed' : 'booking_changed';
      notifyOfBooking(draft, booking, { by, type, key: keyOfStep(on) });
    },
  },
  'say no to': {
    on: 'booking step',
    answer: (state, command) =>
      checkStepAnswer(state, command, { status: 'declined', isOwn: false }),
    change: (draft, command) => {
      const booking = endWith(draft, command, 'declined');
      const { by, on } = command;
      notifyOfBooking(draft, booking, { by, type: 'booking_declined', key: keyOfStep(on) });
    },
  },
  'take back the step': {
    on: 'booking step',
    answer: (state, command) =>
      checkStepAnswer(state, command, { status: 'withdrawn', isOwn: true }),
    change: (draft, command) => {
      endWith(draft, command, 'withdrawn');
    },
  },
  /** Done by time alone: a booking that was not agreed on ends with it (SERV-125). */
  'leave the step without an answer': {
    on: 'booking step that waits',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const step = getBookingStep(draft, on);
      step.status = 'lapsed';
      const booking = getBooking(draft, step.booking);
      if (booking.status === 'open') booking.status = 'lapsed';
      const about = getSubject(draft, booking);
      const lapsed = { type: 'booking_lapsed', about, key: keyOfStep(on) };
      notify(draft, { ...lapsed, to: [step.by], by: null });
    },
  },
  /** The same as leaving the work; across a block as well (decision 0059). */
  'call off': {
    on: 'booking',
    answer: (state, { by, on }) => {
      const booking = getBooking(state, on);
      const { client, provider } = getParties(state, booking);
      if (by !== client && by !== provider) return 404;
      if (booking.status === 'cancelled' && booking.endedBy === by) return 'again';
      return booking.status === 'agreed' && isAlive(state, booking) ? 'done' : 409;
    },
    change: (draft, command) => {
      const { task } = getBooking(draft, command.on);
      if (task === null) throw new Error('what is agreed has a task');
      workCommands['give up'].change(draft, { ...command, on: task });
    },
  },
} satisfies Record<string, Kind>;
