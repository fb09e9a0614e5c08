import { membership } from '../chat.ts';
import { offered } from '../commands/commands.ts';
import type { CommandName } from '../commands/commands.ts';
import { chatsAbout, countLeft, findReservation, isItemThere } from '../items.ts';
import { getItem, isAway, isBlocked } from '../state.ts';
import type { Item, State } from '../state.ts';

/** The steps an item's page offers its owner, by the commands they are. */
export const itemSteps = {
  edit: 'change the price of',
  remove: 'take off',
  reserve: 'reserve',
  relist: 'release',
  pause: 'put on hold',
  renew: 'renew the item',
  sell: 'sell',
  reportNoShow: 'report a no-show for',
} as const satisfies Record<string, CommandName>;
export type ItemStep = keyof typeof itemSteps;

/** The steps on a time to pick it up, in the chat about the item. */
export const pickupSteps = {
  accept: 'agree to the time',
  decline: 'turn down the time',
  withdraw: 'take back the time',
  cancel: 'cancel the pickup at',
} as const satisfies Record<string, CommandName>;
export type PickupStep = keyof typeof pickupSteps;

/** The page of an item; null is not found. */
export function buildItemPage(state: State, who: number, on: number) {
  const item = getItem(state, on);
  if (!isItemThere(state, item, who)) return null;
  return {
    status: item.status,
    price: item.price,
    // An index past the chats stands for no particular person.
    steps: offered(state, itemSteps, { by: who, on, value: chatsAbout(state, on).length }),
    quantity: item.quantity,
    piecesLeft: item.status === 'sold' ? 0 : countLeft(item),
    reservedForViewer: findReservation(item, who)?.pieces ?? 0,
    // PEOPLE-260.
    sellerAway: isAway(state, item.seller) ? (state.away[item.seller]?.note ?? null) : null,
    // ITEM-445.
    own: item.seller === who ? buildOwnPart(state, item) : null,
    pickups: chatsAbout(state, on).map((chat) =>
      membership(state, chat, who)
        ? state.pickups
            .filter(({ conversation }) => conversation === chat.id)
            .toReversed()
            .map((pickup) => ({
              status: pickup.status,
              isOwn: pickup.by === who,
              steps: offered(state, pickupSteps, { by: who, on: pickup.id, value: 0 }),
            }))
        : null,
    ),
  };
}
/** A person behind a block has no name (ITEM-203). */
const NAMELESS = -1;

function buildOwnPart(state: State, { seller, reservations, handovers }: Item) {
  const toPerson = (who: number | null): number | null =>
    who !== null && isBlocked(state, seller, who) ? NAMELESS : who;
  return {
    reservations: reservations.map((one) => ({ person: toPerson(one.for), pieces: one.pieces })),
    handovers: handovers.map(({ to, pieces }) => ({ person: toPerson(to), pieces })).toReversed(),
  };
}
export type ItemPage = ReturnType<typeof buildItemPage>;
