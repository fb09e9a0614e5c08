import { isAlive, mayAgree } from '../commands/booking-commands.ts';
import { getParties, taskOfBooking } from '../bookings.ts';
import { aboutServiceWith, findChat, membership } from '../chat.ts';
import { wouldBeDone } from '../commands/commands.ts';
import type { CommandName } from '../commands/commands.ts';
import { chatsWithClients, isServiceThere } from '../services.ts';
import { getService, isAway } from '../state.ts';
import type { Booking, BookingStep, State } from '../state.ts';

/** The page of a service, and what was talked about in its conversations: null is not found. */
export function buildServicePage(state: State, who: number, on: number) {
  return {
    service: buildDetail(state, who, on),
    cards: chatsWithClients(state, on).map((chat) =>
      membership(state, chat, who)
        ? state.bookings
            .filter(({ conversation }) => conversation === chat.id)
            .toReversed()
            .map((booking) => buildCard(state, who, booking))
        : null,
    ),
  };
}
export type ServicePage = ReturnType<typeof buildServicePage>;

function buildDetail(state: State, who: number, on: number) {
  const service = getService(state, on);
  if (!isServiceThere(state, service, who)) return null;
  const isOwn = service.provider === who;
  const chat = findChat(state, aboutServiceWith(on, who));
  return {
    price: service.price,
    isActive: service.isActive,
    mayChange: isOwn,
    mayAsk: !isOwn,
    mayBook: !isOwn && !isAway(state, service.provider),
    providerAway: isAway(state, service.provider)
      ? (state.away[service.provider]?.note ?? null)
      : null,
    hasConversation: chat !== undefined && membership(state, chat, who) !== undefined,
  };
}

const ENDS: ReadonlyArray<Booking['status']> = ['cancelled', 'declined', 'withdrawn'];

function buildCard(state: State, who: number, booking: Booking) {
  const { id, status, price, slot, endedBy } = booking;
  const isAgreed = status === 'agreed' || status === 'done';
  const task = isAgreed ? taskOfBooking(state, booking) : null;
  return {
    booking: id,
    status,
    role: getParties(state, booking).client === who ? 'client' : 'provider',
    price,
    slot,
    task: task?.id ?? null,
    taskStatus: task?.status ?? null,
    isEndOwn: ENDS.includes(status) ? endedBy === who : null,
    mayPropose: isAlive(state, booking),
    mayCallOff: isDone(state, 'call off', who, id),
    steps: state.bookingSteps
      .filter((step) => step.booking === id)
      .toReversed()
      .map((step) => buildStep(state, who, step)),
  };
}

const isDone = (state: State, name: CommandName, by: number, on: number): boolean =>
  wouldBeDone(state, { name, by, on, value: 0 });

const buildStep = (
  state: State,
  who: number,
  { id, by, kind, status, price, slot }: BookingStep,
) => ({
  kind,
  isOwn: by === who,
  status,
  price,
  slot,
  // Whether the provider has that time is found out when it is tried.
  mayAgree: mayAgree(state, { name: 'agree to', by: who, on: id, value: 0 }) === 'done',
  mayDecline: isDone(state, 'say no to', who, id),
  mayWithdraw: isDone(state, 'take back the step', who, id),
});
