import type { Answer, Command } from './command.ts';
import { chatsAbout, isItemThere } from '../items.ts';
import { getItem, isBlocked } from '../state.ts';
import type { Conversation, ItemStatus, State } from '../state.ts';

/** Few at a time, mostly one. */
export const choosePieces = ({ value }: Pick<Command, 'value'>): number =>
  [1, 1, 2, 1, 3][Math.floor(value / 10) % 5] ?? 1;

/** A step of the owner from one of these statuses (ITEM-177, ITEM-180); for a removed one the answer says so. */
export const byOwnerFrom =
  (...from: readonly ItemStatus[]) =>
  (state: State, { by, on }: Command): Answer => {
    const item = getItem(state, on);
    if (item.seller !== by) return isItemThere(state, item, by) ? 403 : 404;
    return from.includes(item.status) ? 'done' : 409;
  };

/** An item to borrow goes to no other owner (ITEM-411). */
export function byOwnerToSell(state: State, command: Command): Answer {
  const answer = byOwnerFrom('available', 'reserved', 'paused')(state, command);
  return answer === 'done' && getItem(state, command.on).isToBorrow ? 409 : answer;
}

/** Returns the chat of one person who asked about it, or null for no particular person. */
export function chosenChat(state: State, { on, value }: Command): Conversation | null {
  const chats = chatsAbout(state, on);
  return chats[value % (chats.length + 1)] ?? null;
}
export const chosenBuyer = (state: State, command: Command): number | null =>
  chosenChat(state, command)?.asker ?? null;

/** Refuses a buyer who is separated from the owner by a block (ITEM-203). */
export function unlessBlocked(state: State, command: Command, answer: Answer): Answer {
  const buyer = chosenBuyer(state, command);
  return answer === 'done' && buyer !== null && isBlocked(state, command.by, buyer) ? 422 : answer;
}

/** A step that ends reservations, also of some pieces of an item that is still on offer (ITEM-445). */
export const byOwnerIfReserved =
  (...others: readonly ItemStatus[]) =>
  (state: State, command: Command): Answer => {
    const isReserved = getItem(state, command.on).reservations.length > 0;
    const more: ItemStatus[] = isReserved ? ['available', 'paused'] : [];
    return byOwnerFrom('reserved', ...others, ...more)(state, command);
  };
