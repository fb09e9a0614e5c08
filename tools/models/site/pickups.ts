import { aboutItem, notify } from './notices.ts';
import { endDeal } from './outcomes.ts';
import { getConversation, getItem } from './state.ts';
import type { Item, Pickup, State } from './state.ts';

export const itemOfPickup = (state: State, { conversation }: Pickup): Item =>
  getItem(state, getConversation(state, conversation).on);

export const buyerOfPickup = (state: State, { conversation }: Pickup): number | null =>
  getConversation(state, conversation).asker;

/** Seller and buyer have a deal about an item (DEAL-150). */
export const toDeal = ({ id, seller }: Item, buyer: number) => ({
  about: aboutItem(id),
  asker: buyer,
  helper: seller,
});

/** Whether the buyer has got anything since it was agreed on (ITEM-449). */
export const isFinished = (state: State, pickup: Pickup): boolean => {
  const { agreedAt } = pickup;
  const buyer = buyerOfPickup(state, pickup);
  return (
    agreedAt !== null &&
    itemOfPickup(state, pickup).handovers.some(({ to, at }) => to === buyer && at >= agreedAt)
  );
};

const standing = (state: State, item: Item): Pickup[] =>
  state.pickups.filter(
    (pickup) =>
      (pickup.status === 'proposed' || pickup.status === 'agreed') &&
      itemOfPickup(state, pickup).id === item.id,
  );

export const findAgreedPickup = (
  state: State,
  item: Item,
  buyer: number | null,
): Pickup | undefined =>
  standing(state, item).find(
    (pickup) =>
      pickup.status === 'agreed' &&
      buyerOfPickup(state, pickup) === buyer &&
      !isFinished(state, pickup),
  );

/** Cancels the times of a person who does not get the item, without a notification of their own (ITEM-303). */
export function cancelPickupsWith(
  draft: State,
  item: Item,
  buyer: number | null,
  { hasBegunToo = true, isFinishedToo = false } = {},
): void {
  for (const pickup of standing(draft, item)) {
    if (buyerOfPickup(draft, pickup) !== buyer) continue;
    if (!isFinishedToo && isFinished(draft, pickup)) continue;
    if (hasBegunToo || !pickup.hasBegun) pickup.status = 'cancelled';
  }
}

/**
 * Cancels the times for an item that its seller sold or removed, except that of the person who has it; of a sold item
 * those that have begun stay (DEAL-154, DEAL-155).
 */
export function cancelPickupsOn(draft: State, item: Item): void {
  const isSold = item.status === 'sold';
  const ended = standing(draft, item)
    .filter(({ hasBegun }) => !isSold || !hasBegun)
    .filter(
      (pickup) =>
        pickup.status === 'proposed' ||
        (!isFinished(draft, pickup) &&
          (item.soldTo === null || buyerOfPickup(draft, pickup) !== item.soldTo)),
    )
    .toSorted(
      (one, other) => (buyerOfPickup(draft, one) ?? 0) - (buyerOfPickup(draft, other) ?? 0),
    );
  for (const pickup of ended) {
    const buyer = buyerOfPickup(draft, pickup);
    const wasAgreed = pickup.status === 'agreed';
    pickup.status = 'cancelled';
    if (!wasAgreed || buyer === null) continue;
    if (!pickup.hasBegun) {
      endDeal(draft, toDeal(item, buyer), { result: 'called_off', statedBy: item.seller });
    }
    const about = aboutItem(item.id);
    notify(draft, { to: [buyer], by: null, type: 'pickup_cancelled', about });
  }
}
