import { aboutItemWith, addMember, chatAbout, findChat, membership } from '../chat.ts';
import type { Answer, Command, Kind } from './command.ts';
import { chatsAbout, endOffersOn, endReservation, isItemThere } from '../items.ts';
import { aboutItem, keyOfRenewal, markRead, notify, notifyUnrenewed } from '../notices.ts';
import { chooseEnding, endDeal, isUnjust } from '../outcomes.ts';
import { cancelPickupsOn, cancelPickupsWith, findAgreedPickup, toDeal } from '../pickups.ts';
import { getConversation, isBlocked, getItem, nextId } from '../state.ts';
import type { Conversation, Item, ItemStatus, State } from '../state.ts';
import { choosePrice } from './task-commands.ts';

/** A step of the owner from one of these statuses (ITEM-177, ITEM-180); they are told that a removed one was removed. */
const byOwnerFrom =
  (...from: readonly ItemStatus[]) =>
  (state: State, { by, on }: Command): Answer => {
    const item = getItem(state, on);
    if (item.seller !== by) return isItemThere(state, item, by) ? 403 : 404;
    return from.includes(item.status) ? 'done' : 409;
  };

/** Returns the chat of one person who asked about it, or null for no particular person. */
export function chosenChat(state: State, { on, value }: Command): Conversation | null {
  const chats = chatsAbout(state, on);
  return chats[value % (chats.length + 1)] ?? null;
}
const chosenBuyer = (state: State, command: Command): number | null =>
  chosenChat(state, command)?.asker ?? null;

/** Refuses a buyer who is separated from the owner by a block (ITEM-203). */
function unlessBlocked(state: State, command: Command, answer: Answer): Answer {
  const buyer = chosenBuyer(state, command);
  return answer === 'done' && buyer !== null && isBlocked(state, command.by, buyer) ? 422 : answer;
}

/** The person who had it has it no longer, and need not come for it. */
function takeBack(draft: State, item: Item): void {
  if (item.soldTo !== null) cancelPickupsWith(draft, item, item.soldTo);
  item.soldTo = null;
}

/** DEAL-153. */
const isPickupAhead = (state: State, item: Item, buyer: number): boolean =>
  findAgreedPickup(state, item, buyer)?.hasBegun === false;

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
        version: 1,
        status: 'available',
        reservation: null,
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
      endReservation(draft, item, { by });
      takeBack(draft, item);
      item.status = 'removed';
      endOffersOn(draft, item, { isAnnounced: true });
      cancelPickupsOn(draft, item);
    },
  },
  /** ITEM-201. */
  reserve: {
    on: 'item',
    answer: (state, command) =>
      unlessBlocked(state, command, byOwnerFrom('available')(state, command)),
    change: (draft, command) => {
      const item = getItem(draft, command.on);
      const buyer = chosenBuyer(draft, command);
      Object.assign(item, { status: 'reserved', reservation: { for: buyer } });
      const about = aboutItem(item.id);
      notify(draft, { to: [buyer], by: command.by, type: 'item_reserved', about });
    },
  },
  /** On offer again, whether it was reserved or sold. */
  release: {
    on: 'item',
    answer: byOwnerFrom('reserved', 'sold'),
    change: (draft, { by, on }) => {
      const item = getItem(draft, on);
      endReservation(draft, item, { by, ending: 'called_off' });
      takeBack(draft, item);
      item.status = 'available';
    },
  },
  /** Done by time alone (ITEM-202). */
  'let the reservation end of': {
    on: 'item that is reserved',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const item = getItem(draft, on);
      const buyer = endReservation(draft, item, { by: null });
      item.status = 'available';
      const about = aboutItem(on);
      const to = [buyer, item.seller];
      notify(draft, { to, by: null, type: 'item_reservation_ended', about });
    },
  },
  /** ITEM-202: only a named buyer can have stayed away. */
  'report a no-show for': {
    on: 'item',
    answer: (state, command) => {
      const answer = byOwnerFrom('reserved')(state, command);
      if (answer !== 'done') return answer;
      const item = getItem(state, command.on);
      const buyer = item.reservation?.for ?? null;
      return buyer === null || isPickupAhead(state, item, buyer) ? 409 : 'done';
    },
    change: (draft, { by, on }) => {
      const item = getItem(draft, on);
      endReservation(draft, item, { by, ending: 'did_not_come' });
      item.status = 'available';
    },
  },
  /** DEAL-152: in their chat, by either of the two. */
  'call off the pickup in': {
    on: 'chat about an item',
    answer: (state, { by, on }) => {
      const chat = getConversation(state, on);
      const item = getItem(state, chat.on);
      if (!membership(state, chat, by) || !isItemThere(state, item, by)) return 404;
      const isReserved = item.reservation?.for === chat.asker;
      return isReserved && !findAgreedPickup(state, item, chat.asker) ? 'done' : 409;
    },
    change: (draft, command) => {
      const { by, on } = command;
      const item = getItem(draft, getConversation(draft, on).on);
      const ending = chooseEnding(command);
      endReservation(draft, item, { by, ending });
      item.status = 'available';
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
    on: 'item on offer',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const item = getItem(draft, on);
      item.status = 'paused';
      notifyUnrenewed(draft, { owner: item.seller, kind: 'item', about: aboutItem(on) });
    },
  },
  /** ITEM-204. */
  sell: {
    on: 'item',
    answer: (state, command) =>
      unlessBlocked(state, command, byOwnerFrom('available', 'reserved', 'paused')(state, command)),
    change: (draft, command) => {
      const { by, on } = command;
      const item = getItem(draft, on);
      const soldTo = chosenBuyer(draft, command);
      const reservedFor = endReservation(draft, item, { by, soldTo });
      Object.assign(item, { status: 'sold', soldTo });
      if (soldTo !== null) {
        endDeal(draft, toDeal(item, soldTo), { result: 'done', statedBy: by });
      }
      endOffersOn(draft, item, { isAnnounced: false });
      cancelPickupsOn(draft, item);
      const sold = { by, type: 'item_sold', about: aboutItem(on) };
      notify(draft, { ...sold, to: [soldTo] });
      const others = chatsAbout(draft, on).flatMap(({ members }) =>
        members.flatMap(({ who, role, isArchived }) =>
          role === 'buyer' && !isArchived && who !== soldTo && who !== reservedFor ? [who] : [],
        ),
      );
      notify(draft, { ...sold, to: others, key: `sold ${on}` });
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
