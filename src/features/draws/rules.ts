import type { ItemStatus } from '#features/marketplace/vocabulary.ts';
import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { DrawAbilities } from './contract.ts';
import { MOST_TICKETS } from './limits.ts';
import type { DrawMethod, DrawStatus } from './vocabulary.ts';

/** The facts about a window and its item that the rules need. */
export type DrawFacts = {
  method: DrawMethod;
  status: DrawStatus;
  /** Its time is over by the database's clock, whether it has been closed yet or not. */
  isOver: boolean;
  ticketsCount: number;
  /** In a closed draw: the tickets whose turn has not come yet. */
  waitingCount: number;
  /** The giver took the item back from whose turn it is, who did not fail to come. */
  isPutBack: boolean;
  itemStatus: ItemStatus;
};

/** The facts about the viewer that the rules need. */
export type DrawViewer = {
  isSignedIn: boolean;
  isGiver: boolean;
  /** A block stands between them and the giver (decision 0048). */
  isBlocked: boolean;
  hasTicket: boolean;
  /** The item is set aside for them by this draw. */
  isNow: boolean;
};

/** The facts about an item without an open window that the rules need. */
export type GivenItem = {
  status: ItemStatus;
  isFree: boolean;
  quantity: number;
  /** A window of it is not closed yet. */
  hasWindow: boolean;
  /** Its last window ended in a draw, and so many have not had their turn. */
  waitingCount: number;
};

const because = createRefusalBuilder('draws:refusals');

const signedIn = ({ isSignedIn }: Pick<DrawViewer, 'isSignedIn'>): Ruling =>
  isSignedIn ? allowed : because('signed_out', 'signed-out');

const theGiver = (viewer: Pick<DrawViewer, 'isSignedIn' | 'isGiver'>): Ruling => {
  const ruling = signedIn(viewer);
  if (!ruling.allowed || viewer.isGiver) return ruling;
  return because('not_giver', 'forbidden');
};

/** ITEM-310, ITEM-321: people waiting in a draw are not passed over by a second one. */
export function mayOpen(
  item: GivenItem,
  viewer: Pick<DrawViewer, 'isSignedIn' | 'isGiver'>,
): Ruling {
  const ruling = theGiver(viewer);
  if (!ruling.allowed) return ruling;
  if (item.hasWindow) return because('window_open', 'conflict');
  if (item.status !== 'available') return because('not_available', 'conflict');
  if (!item.isFree) return because('not_free', 'conflict');
  if (item.quantity > 1) return because('several_pieces', 'conflict');
  return item.waitingCount > 0 ? because('others_wait', 'conflict') : allowed;
}

const stillOpen = ({ status, isOver }: DrawFacts): Ruling => {
  if (status === 'cancelled') return because('cancelled', 'conflict');
  return status === 'closed' || isOver ? because('too_late', 'conflict') : allowed;
};

/** ITEM-312, ITEM-313. */
export function mayJoin(draw: DrawFacts, viewer: DrawViewer): Ruling {
  const ruling = signedIn(viewer);
  if (!ruling.allowed) return ruling;
  if (viewer.isGiver) return because('own_item', 'forbidden');
  if (viewer.isBlocked) return because('not_for_you', 'forbidden');
  const open = stillOpen(draw);
  if (!open.allowed) return open;
  if (viewer.hasTicket) return because('already_in', 'conflict');
  return draw.ticketsCount < MOST_TICKETS ? allowed : because('full', 'conflict');
}

/** ITEM-314. */
export function mayLeave(draw: DrawFacts, viewer: DrawViewer): Ruling {
  const ruling = signedIn(viewer);
  if (!ruling.allowed) return ruling;
  const open = stillOpen(draw);
  if (!open.allowed) return open;
  return viewer.hasTicket ? allowed : because('not_in', 'conflict');
}

const afterwards = (draw: DrawFacts, viewer: DrawViewer, method: DrawMethod): Ruling => {
  const ruling = theGiver(viewer);
  if (!ruling.allowed) return ruling;
  if (draw.method !== method) return because(`by_${draw.method}`, 'conflict');
  if (draw.status === 'cancelled') return because('cancelled', 'conflict');
  if (draw.status === 'open') return because('not_over', 'conflict');
  return draw.itemStatus === 'available' ? allowed : because('not_available', 'conflict');
};

/** ITEM-319. */
export function mayChoose(draw: DrawFacts, viewer: DrawViewer): Ruling {
  const ruling = afterwards(draw, viewer, 'choose');
  if (!ruling.allowed || draw.ticketsCount > 0) return ruling;
  return because('nobody_waits', 'conflict');
}

/** A giver who could put the item back and go on would walk along the order to a favorite (ITEM-320, ITEM-349). */
export function mayNext(draw: DrawFacts, viewer: DrawViewer): Ruling {
  const ruling = afterwards(draw, viewer, 'draw');
  if (!ruling.allowed) return ruling;
  if (draw.waitingCount === 0) return because('nobody_waits', 'conflict');
  return draw.isPutBack ? because('put_back', 'conflict') : allowed;
}

/** ITEM-350. */
export function mayLetGo(draw: DrawFacts, viewer: DrawViewer): Ruling {
  const ruling = signedIn(viewer);
  if (!ruling.allowed) return ruling;
  return viewer.isNow && draw.itemStatus === 'reserved'
    ? allowed
    : because('not_yours', 'conflict');
}

/** ITEM-322; with tickets it needs a reason besides. */
export function mayCancel(draw: DrawFacts, viewer: DrawViewer): Ruling {
  const ruling = theGiver(viewer);
  return ruling.allowed ? stillOpen(draw) : ruling;
}

/** Every step at once, as an answer carries them. */
export const getDrawAbilities = (draw: DrawFacts, viewer: DrawViewer): DrawAbilities => ({
  join: mayJoin(draw, viewer),
  leave: mayLeave(draw, viewer),
  choose: mayChoose(draw, viewer),
  next: mayNext(draw, viewer),
  letGo: mayLetGo(draw, viewer),
  cancel: mayCancel(draw, viewer),
});
