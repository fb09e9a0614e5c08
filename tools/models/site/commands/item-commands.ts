import { aboutItemWith, addMember, chatAbout, findChat, membership } from '../chat.ts';
import type { Command, Kind } from './command.ts';
import {
  countHandedOver,
  countLeft,
  endOffersOn,
  endReservation,
  endReservationFor,
  isItemThere,
  isReservedFor,
  settleStatus,
} from '../items.ts';
import { endLoansOn } from '../lending/loans.ts';
import { aboutItem, keyOfRenewal, markRead, notify, notifyUnrenewed } from '../notices.ts';
import { chooseEnding, isUnjust } from '../outcomes.ts';
import { cancelPickupsOn, cancelPickupsWith, findAgreedPickup } from '../pickups.ts';
import { getConversation, isBlocked, getItem, nextId } from '../state.ts';
import type { Item, Reservation, State } from '../state.ts';
import { handOver } from './deals/hand-over.ts';
import {
  byOwnerFrom,
  byOwnerIfReserved,
  byOwnerToSell,
  choosePieces,
  chosenBuyer,
  unlessBlocked,
} from './owner-steps.ts';
import { choosePrice } from './task-commands.ts';

/** The person who had it last has it no longer, and need not come for it. */
function letNobodyCome(draft: State, item: Item): void {
  const last = item.handovers.at(-1)?.to ?? null;
  if (last !== null) cancelPickupsWith(draft, item, last, { isFinishedToo: true });
  item.soldTo = null;
}

/** DEAL-153. */
const isPickupAhead = (state: State, item: Item, buyer: number): boolean =>
  findAgreedPickup(state, item, buyer)?.hasBegun === false;

/** One of four is a single one. */
export const chooseQuantity = ({ value }: Pick<Command, 'value'>): number =>
  1 + (Math.floor(value / 5) % 4);

/** Two of three can be bargained for. */
export const isNegotiable = ({ value }: Pick<Command, 'value'>): boolean => value % 3 !== 0;

export const itemCommands = {
  list: {
    on: 'nothing',
    answer: () => 'done',
    change: (draft, command) => {
      draft.items.push({
        id: nextId(draft.items),
        seller: command.by,
        price: choosePrice(command.value),
        isNegotiable: isNegotiable(command),
        isToBorrow: false,
        version: 1,
        status: 'available',
        quantity: chooseQuantity(command),
        reservations: [],
        handovers: [],
        soldTo: null,
        savedBy: [],
      });
    },
  },
  /** ITEM-187. */
  'change the price of': {
    on: 'item',
    answer: byOwnerFrom('available', 'reserved', 'paused'),
    change: (draft, { on, value }) => {
      const item = getItem(draft, on);
      item.price = choosePrice(value);
      item.version += 1;
    },
  },
  /** ITEM-190, ITEM-207. */
  'take off': {
    on: 'item',
    answer: (state, command) => {
      const { seller, status } = getItem(state, command.on);
      if (seller === command.by && status === 'removed') return 'again';
      return byOwnerFrom('available', 'reserved', 'paused', 'sold')(state, command);
    },
    change: (draft, { by, on }) => {
      const item = getItem(draft, on);
      for (const reservation of item.reservations) {
        endReservation(draft, item, { reservation, by });
      }
      if (item.status === 'sold') letNobodyCome(draft, item);
      item.status = 'removed';
      endOffersOn(draft, item, { isAnnounced: true });
      cancelPickupsOn(draft, item);
      endLoansOn(draft, item);
    },
  },
  /** ITEM-201, ITEM-442: a person has one at a time. */
  reserve: {
    on: 'item',
    answer: (state, command) => {
      const answer = byOwnerFrom('available')(state, command);
      if (answer !== 'done') return answer;
      const item = getItem(state, command.on);
      if (item.isToBorrow) return 409;
      if (choosePieces(command) > countLeft(item)) return 409;
      const unblocked = unlessBlocked(state, command, 'done');
      if (unblocked !== 'done') return unblocked;
      return isReservedFor(item, chosenBuyer(state, command)) ? 409 : 'done';
    },
    change: (draft, command) => {
      const item = getItem(draft, command.on);
      const buyer = chosenBuyer(draft, command);
      item.reservations.push({ for: buyer, pieces: choosePieces(command) });
      settleStatus(item);
      const about = aboutItem(item.id);
      notify(draft, { to: [buyer], by: command.by, type: 'item_reserved', about });
    },
  },
  /** On offer again, whether all were reserved or sold; of what is sold the last handover comes back (ITEM-447). */
  release: {
    on: 'item',
    answer: byOwnerIfReserved('sold'),
    change: (draft, { by, on }) => {
      const item = getItem(draft, on);
      if (item.status === 'sold') {
        letNobodyCome(draft, item);
        item.handovers.pop();
      }
      for (const reservation of item.reservations) {
        endReservation(draft, item, { reservation, by, ending: 'called_off' });
      }
      settleStatus(item);
    },
  },
  /** Done by time alone (ITEM-202). */
  'let the reservation end of': {
    on: 'item that is reserved',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const item = getItem(draft, on);
      for (const reservation of item.reservations) {
        endReservation(draft, item, { reservation, by: null });
        const about = aboutItem(on);
        const to = [reservation.for, item.seller];
        notify(draft, { to, by: null, type: 'item_reservation_ended', about });
      }
      settleStatus(item);
    },
  },
  /** ITEM-202: only named buyers can have stayed away. */
  'report a no-show for': {
    on: 'item',
    answer: (state, command) => {
      const answer = byOwnerIfReserved()(state, command);
      if (answer !== 'done') return answer;
      const item = getItem(state, command.on);
      const isToCome = ({ for: who }: Reservation): boolean =>
        who === null || isPickupAhead(state, item, who);
      return item.reservations.some(isToCome) ? 409 : 'done';
    },
    change: (draft, { by, on }) => {
      const item = getItem(draft, on);
      for (const reservation of item.reservations) {
        endReservation(draft, item, { reservation, by, ending: 'did_not_come' });
      }
      settleStatus(item);
    },
  },
  /** DEAL-152: in their chat, by either of the two. */
  'call off the pickup in': {
    on: 'chat about an item',
    answer: (state, { by, on }) => {
      const chat = getConversation(state, on);
      const item = getItem(state, chat.on);
      if (!membership(state, chat, by) || !isItemThere(state, item, by)) return 404;
      return isReservedFor(item, chat.asker) && !findAgreedPickup(state, item, chat.asker)
        ? 'done'
        : 409;
    },
    change: (draft, command) => {
      const { by, on } = command;
      const { on: itemOn, asker } = getConversation(draft, on);
      const item = getItem(draft, itemOn);
      const ending = chooseEnding(command);
      if (asker !== null) endReservationFor(draft, item, { who: asker, by, ending });
      if (by === item.seller || isUnjust(ending)) return;
      const about = aboutItem(item.id);
      notify(draft, { to: [item.seller], by, type: 'item_reservation_ended', about });
    },
  },
  /** ITEM-379. */
  'put on hold': {
    on: 'item',
    answer: byOwnerFrom('available'),
    change: (draft, { on }) => {
      getItem(draft, on).status = 'paused';
    },
  },
  /** ITEM-376, ITEM-378. */
  'renew the item': {
    on: 'item',
    answer: byOwnerFrom('available', 'paused'),
    change: (draft, { by, on }) => {
      getItem(draft, on).status = 'available';
      markRead(draft, by, keyOfRenewal(aboutItem(on)));
    },
  },
  /** Done by time alone (ITEM-375, ITEM-377). */
  'leave the item without renewing': {
    on: 'item to renew',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const item = getItem(draft, on);
      item.status = 'paused';
      notifyUnrenewed(draft, { owner: item.seller, kind: 'item', about: aboutItem(on) });
    },
  },
  /** ITEM-204: all that were not handed over yet, those that are reserved included. */
  sell: {
    on: 'item',
    answer: (state, command) => unlessBlocked(state, command, byOwnerToSell(state, command)),
    change: (draft, command) => {
      const item = getItem(draft, command.on);
      handOver(draft, item, {
        to: chosenBuyer(draft, command),
        pieces: item.quantity - countHandedOver(item),
        reservations: item.reservations,
      });
    },
  },
  /** ITEM-129, ITEM-135, ITEM-136. */
  save: {
    on: 'item',
    answer: (state, { by, on }) => {
      const item = getItem(state, on);
      if (!isItemThere(state, item, by)) return 404;
      if (item.savedBy.some(({ who }) => who === by)) return 'again';
      if (item.seller === by) return 403;
      return item.status === 'sold' ? 409 : 'done';
    },
    change: (draft, { by, on }) => {
      getItem(draft, on).savedBy.push({ who: by, at: draft.clock });
    },
  },
  'let go of': {
    on: 'item',
    answer: (state, { by, on }) =>
      getItem(state, on).savedBy.some(({ who }) => who === by) ? 'done' : 'again',
    change: (draft, { by, on }) => {
      const item = getItem(draft, on);
      item.savedBy = item.savedBy.filter(({ who }) => who !== by);
    },
  },
  /** ITEM-158 to ITEM-160, ITEM-175. */
  'ask about': {
    on: 'item',
    answer: (state, { by, on }) => {
      const item = getItem(state, on);
      const chat = findChat(state, aboutItemWith(on, by));
      if (chat && membership(state, chat, by)) return 'again';
      if (!isItemThere(state, item, by)) return 404;
      if (item.seller === by || item.status === 'sold' || item.status === 'paused') return 403;
      return isBlocked(state, item.seller, by) ? 403 : 'done';
    },
    change: (draft, { by, on }) => {
      const chat = chatAbout(draft, aboutItemWith(on, by));
      addMember(chat, getItem(draft, on).seller, 'seller');
      addMember(chat, by, 'buyer');
    },
  },
} satisfies Record<string, Kind>;
