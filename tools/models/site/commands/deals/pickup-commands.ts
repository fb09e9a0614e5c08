import type { Answer, Command, Kind } from '../command.ts';
import { storeMessage } from '../../chat.ts';
import { endReservationFor, isReservedFor } from '../../items.ts';
import { aboutItem, keyOfPickup, markRead, notify } from '../../notices.ts';
import { chooseEnding, endDeal } from '../../outcomes.ts';
import { buyerOfPickup, isFinished, itemOfPickup, toDeal } from '../../pickups.ts';
import { getConversation, getPickup, nextId } from '../../state.ts';
import type { Item, Pickup, State } from '../../state.ts';
import { findDeal, otherThan } from '../offer-commands.ts';

/** Few times, so that the same is proposed now and then. */
export const choosePickupHour = ({ value }: Pick<Command, 'value'>): number => 10 + (value % 3);

const findProposed = (state: State, conversation: number): Pickup | undefined =>
  state.pickups.find((one) => one.conversation === conversation && one.status === 'proposed');

/** Whether this buyer could have a piece: one that is left, or that is reserved for them or for no particular person. */
const isForBuyer = ({ status, reservations, isToBorrow }: Item, buyer: number): boolean =>
  (status === 'available' && !isToBorrow) ||
  (status === 'reserved' && reservations.some((one) => one.for === null || one.for === buyer));

/** An answer, or the taking back, of a time that is proposed: the same by the same once more changes nothing. */
const ending =
  (status: 'agreed' | 'declined' | 'withdrawn'): Kind['answer'] =>
  (state, { by, on }) => {
    const pickup = getPickup(state, on);
    const deal = findDeal(state, pickup.conversation, by);
    if (!deal) return 404;
    const isOwn = pickup.by === by;
    const isRepeat = status === 'agreed' ? !isOwn : pickup.endedBy === by;
    if (pickup.status === status && isRepeat) return 'again';
    if (isOwn !== (status === 'withdrawn')) return 403;
    if (pickup.status !== 'proposed') return 409;
    return status !== 'agreed' || isForBuyer(deal.item, deal.buyer) ? 'done' : 409;
  };

function notifyOther(
  draft: State,
  pickup: Pickup,
  { by, type, key = null }: { by: number; type: string; key?: string | null },
): void {
  const item = itemOfPickup(draft, pickup);
  const buyer = buyerOfPickup(draft, pickup);
  notify(draft, { to: [item.seller, buyer], by, type, about: aboutItem(item.id), key });
}

/** The person it was proposed to has then read the notification of it (ITEM-306). */
function markProposalRead(draft: State, pickup: Pickup): void {
  const { seller } = itemOfPickup(draft, pickup);
  const to = pickup.by === seller ? buyerOfPickup(draft, pickup) : seller;
  if (to !== null) markRead(draft, to, keyOfPickup(pickup.id));
}

export const pickupCommands = {
  /** ITEM-300, ITEM-301. */
  'propose a time in': {
    on: 'chat about an item',
    answer: (state, command) => {
      const { by, on } = command;
      const deal = findDeal(state, on, by);
      if (!deal) return 404;
      const proposed = findProposed(state, on);
      if (proposed?.by === by && proposed.hour === choosePickupHour(command)) return 'again';
      return isForBuyer(deal.item, deal.buyer) ? 'done' : 409;
    },
    change: (draft, command) => {
      const { by, on } = command;
      const replaced = findProposed(draft, on);
      if (replaced) {
        Object.assign(replaced, { status: 'replaced', endedBy: by });
        markProposalRead(draft, replaced);
      }
      const id = nextId(draft.pickups);
      draft.pickups.push({
        id,
        conversation: on,
        by,
        hour: choosePickupHour(command),
        status: 'proposed',
        endedBy: null,
        agreedAt: null,
        hasBegun: false,
      });
      notifyOther(draft, getPickup(draft, id), {
        by,
        type: 'pickup_proposed',
        key: keyOfPickup(id),
      });
      // The card of it, which makes no notice besides (ITEM-306).
      storeMessage(draft, getConversation(draft, on), { by, text: '' }, { isQuiet: true });
    },
  },
  /** It replaces what was agreed before. */
  'agree to the time': {
    on: 'pickup',
    answer: ending('agreed'),
    change: (draft, { by, on }) => {
      const pickup = getPickup(draft, on);
      for (const one of draft.pickups) {
        if (one.conversation !== pickup.conversation || one.status !== 'agreed') continue;
        Object.assign(one, { status: 'replaced', endedBy: by });
      }
      Object.assign(pickup, { status: 'agreed', agreedAt: draft.clock });
      markProposalRead(draft, pickup);
      notifyOther(draft, pickup, { by, type: 'pickup_agreed' });
    },
  },
  'turn down the time': {
    on: 'pickup',
    answer: ending('declined'),
    change: (draft, { by, on }) => {
      const pickup = getPickup(draft, on);
      Object.assign(pickup, { status: 'declined', endedBy: by });
      markProposalRead(draft, pickup);
      notifyOther(draft, pickup, { by, type: 'pickup_declined' });
    },
  },
  'take back the time': {
    on: 'pickup',
    answer: ending('withdrawn'),
    change: (draft, { by, on }) => {
      const pickup = getPickup(draft, on);
      Object.assign(pickup, { status: 'withdrawn', endedBy: by });
      markProposalRead(draft, pickup);
    },
  },
  /** ITEM-303, DEAL-152, DEAL-153: it ends a reservation for the buyer, too. */
  'cancel the pickup at': {
    on: 'pickup',
    answer: (state, command): Answer => {
      const { by, on } = command;
      const pickup = getPickup(state, on);
      const deal = findDeal(state, pickup.conversation, by);
      if (!deal) return 404;
      if (pickup.status === 'cancelled' && pickup.endedBy === by) return 'again';
      if (pickup.status !== 'agreed' || isFinished(state, pickup)) return 409;
      return chooseEnding(command) === 'did_not_come' && !pickup.hasBegun ? 409 : 'done';
    },
    change: (draft, command) => {
      const { by, on } = command;
      const pickup = getPickup(draft, on);
      const deal = findDeal(draft, pickup.conversation, by);
      if (!deal) throw new Error('only the two in the chat cancel a pickup');
      const { item, buyer, seller } = deal;
      const result = chooseEnding(command);
      const isReserved = isReservedFor(item, buyer);
      if (isReserved) {
        endReservationFor(draft, item, { who: buyer, by, ending: result });
      } else {
        const { hasBegun: isLate } = pickup;
        endDeal(draft, { ...toDeal(item, buyer), isLate }, { result, statedBy: by });
      }
      Object.assign(pickup, { status: 'cancelled', endedBy: by });
      if (result !== 'called_off' || (isReserved && by === seller)) return;
      const about = aboutItem(item.id);
      notify(draft, { to: [otherThan(by, deal)], by, type: 'pickup_cancelled', about });
    },
  },
  /** Done by time alone: what was not answered by then has lapsed (ITEM-302). */
  'let the time come for': {
    on: 'pickup that is ahead',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const pickup = getPickup(draft, on);
      pickup.hasBegun = true;
      if (pickup.status === 'proposed') pickup.status = 'lapsed';
    },
  },
  /** Done by time alone (DEAL-087). */
  'leave open whether it was picked up': {
    on: 'pickup that stands',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const pickup = getPickup(draft, on);
      const item = itemOfPickup(draft, pickup);
      const buyer = buyerOfPickup(draft, pickup);
      if (buyer === null) throw new Error('a pickup without a buyer');
      Object.assign(pickup, { status: 'lapsed', hasBegun: true });
      endDeal(draft, toDeal(item, buyer), { result: 'lapsed', statedBy: null });
      endReservationFor(draft, item, { who: buyer, by: null });
      const about = aboutItem(item.id);
      notify(draft, { to: [item.seller, buyer], by: null, type: 'pickup_cancelled', about });
    },
  },
} satisfies Record<string, Kind>;
