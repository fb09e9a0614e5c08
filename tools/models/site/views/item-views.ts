import { unreadIn } from '../chat.ts';
import {
  chatsAbout,
  countHandedOver,
  countLeft,
  countReserved,
  isItemThere,
  itemOfOffer,
} from '../items.ts';
import { isAway, isBlocked } from '../state.ts';
import type { State } from '../state.ts';

/** ITEM-245: own items in every status, the newest first. */
export const ownItems = (state: State, who: number) =>
  state.items
    .filter(({ seller }) => seller === who)
    .toReversed()
    .map((item) => ({
      item: item.id,
      status: item.status,
      price: item.price,
      reserved: countReserved(item),
      handedOver: countHandedOver(item),
      saves: item.savedBy.length,
      conversations: chatsAbout(state, item.id).length,
      unread: unreadIn(state, chatsAbout(state, item.id), who),
      openOffers: state.offers.filter(
        (offer) => offer.status === 'current' && itemOfOffer(state, offer).id === item.id,
      ).length,
    }));

/**
 * Returns the items on offer, newest first; across a block not even one that is reserved for the person (ITEM-214), and
 * none of people who are away (PEOPLE-258).
 */
export const itemsOnOffer = (state: State, who: number) =>
  state.items
    .filter(({ status }) => status === 'available' || status === 'reserved')
    .filter(({ seller }) => !isBlocked(state, seller, who) && !isAway(state, seller))
    .toReversed()
    .map((item) => ({
      item: item.id,
      price: item.price,
      piecesLeft: countLeft(item),
      status: item.status,
      isSaved: item.savedBy.some((save) => save.who === who),
    }));

/** The latest save first; what was sold stays, what was removed is gone (ITEM-136). */
export const savedItems = (state: State, who: number): number[] =>
  state.items
    .flatMap((item) =>
      item.savedBy.flatMap((save) => (save.who === who ? [{ item, at: save.at }] : [])),
    )
    .filter(({ item }) => isItemThere(state, item, who))
    .sort((one, other) => other.at - one.at)
    .map(({ item }) => item.id);
