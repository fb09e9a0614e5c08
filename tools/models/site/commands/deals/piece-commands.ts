import type { Command, Kind } from '../command.ts';
import {
  countHandedOver,
  countLeft,
  countReserved,
  endReservation,
  findReservation,
  settleStatus,
} from '../../items.ts';
import { getItem, isBlocked } from '../../state.ts';
import type { Item, Reservation, State } from '../../state.ts';
import {
  byOwnerFrom,
  byOwnerIfReserved,
  byOwnerToSell,
  choosePieces,
  chosenBuyer,
  unlessBlocked,
} from '../owner-steps.ts';
import { endWhatWaits, handOver, notifyIfGone } from './hand-over.ts';

export const chooseNewQuantity = ({ value }: Pick<Command, 'value'>): number => 1 + (value % 5);

/** Returns one of the reservations that last, by its place among them. */
export const chooseReservation = ({ reservations }: Item, value: number): number =>
  value % Math.max(reservations.length, 1);
const chosenReservation = (state: State, { on, value }: Command): Reservation | undefined => {
  const item = getItem(state, on);
  return item.reservations[chooseReservation(item, value)];
};

/** The person who has a reservation takes the pieces from it; what they do not take is on offer again (ITEM-444). */
const findOwnReservations = (item: Item, buyer: number | null): Reservation[] => {
  const own = findReservation(item, buyer);
  return own ? [own] : [];
};

export const pieceCommands = {
  /** ITEM-444: to the buyer of a conversation, or to another person. */
  'sell some of': {
    on: 'item',
    answer: (state, command) => {
      const answer = unlessBlocked(state, command, byOwnerToSell(state, command));
      if (answer !== 'done') return answer;
      const item = getItem(state, command.on);
      const own = findReservation(item, chosenBuyer(state, command));
      return choosePieces(command) > countLeft(item) + (own?.pieces ?? 0) ? 409 : 'done';
    },
    change: (draft, command) => {
      const item = getItem(draft, command.on);
      const to = chosenBuyer(draft, command);
      const reservations = findOwnReservations(item, to);
      handOver(draft, item, { to, pieces: choosePieces(command), reservations });
    },
  },
  /** ITEM-445. */
  'hand over what is reserved of': {
    on: 'item that is reserved',
    answer: (state, command) => {
      const answer = byOwnerFrom('available', 'reserved', 'paused')(state, command);
      const buyer = chosenReservation(state, command)?.for ?? null;
      const isSeparated = buyer !== null && isBlocked(state, command.by, buyer);
      return answer === 'done' && isSeparated ? 422 : answer;
    },
    change: (draft, command) => {
      const item = getItem(draft, command.on);
      const reservation = chosenReservation(draft, command);
      if (!reservation) throw new Error('an item without a reservation');
      const { for: to, pieces } = reservation;
      handOver(draft, item, { to, pieces, reservations: [reservation] });
    },
  },
  /** ITEM-445: what the others reserved stays. */
  'release one reservation of': {
    on: 'item that is reserved',
    answer: byOwnerIfReserved(),
    change: (draft, command) => {
      const item = getItem(draft, command.on);
      const reservation = chosenReservation(draft, command);
      if (!reservation) throw new Error('an item without a reservation');
      endReservation(draft, item, { reservation, by: command.by, ending: 'called_off' });
      settleStatus(item);
    },
  },
  /** ITEM-446: not below what is reserved and was handed over. */
  'change the number of': {
    on: 'item',
    answer: (state, command) => {
      const answer = byOwnerFrom('available', 'reserved', 'paused')(state, command);
      const item = getItem(state, command.on);
      const quantity = chooseNewQuantity(command);
      const isTooFew = quantity < countReserved(item) + countHandedOver(item);
      // Only a single piece is lent (ITEM-411).
      const isTooMany = item.isToBorrow && quantity > 1;
      return answer === 'done' && (isTooFew || isTooMany) ? 409 : answer;
    },
    change: (draft, command) => {
      const item = getItem(draft, command.on);
      item.version += 1;
      item.quantity = chooseNewQuantity(command);
      settleStatus(item);
      if (item.status === 'sold') endWhatWaits(draft, item);
      notifyIfGone(draft, item, []);
    },
  },
} satisfies Record<string, Kind>;
