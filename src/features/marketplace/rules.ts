import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { marketChatOpening } from '#features/subjects/offer-rules.ts';
import type { ItemAbilities } from './contract.ts';
import type { ItemStatus } from './vocabulary.ts';

/** The facts about an item that the rules need. */
export type ItemFacts = {
  status: ItemStatus;
  isFeatured: boolean;
  /** All or some of its pieces are reserved. */
  hasReservation: boolean;
  /** Each reservation is for a particular person. */
  isReservedForSomebody: boolean;
  /** People may still say that they want it; who gets it is chosen or drawn afterwards. */
  isWaiting: boolean;
  /** The time that was agreed with the person it is reserved for is still to come. */
  isPickupAhead: boolean;
  /** It is lent, neither sold nor given away. */
  isToBorrow: boolean;
};

/** The facts about the viewer that the rules need. */
export type ItemViewer = {
  isSignedIn: boolean;
  isOwner: boolean;
  /** A block stands between them and the seller (decision 0048). */
  isBlocked: boolean;
};

export type ItemRule = (item: ItemFacts, viewer: ItemViewer) => Ruling;

const because = createRefusalBuilder('items:refusals');
const notFound = because('not_found', 'missing');

/** A step of the owner from one of these statuses (ITEM-177, ITEM-180). */
const ownerFrom =
  (...from: readonly ItemStatus[]): ItemRule =>
  (item, viewer) => {
    if (!viewer.isSignedIn) return because('signed_out', 'signed-out');
    if (!viewer.isOwner) return because('not_owner', 'forbidden');
    if (from.includes(item.status)) return allowed;
    return because(`status_now.${item.status}`, 'conflict');
  };

/** Refuses a step that gives the item away while people may still say that they want it. */
const afterTheWindow =
  (rule: ItemRule): ItemRule =>
  (item, viewer) => {
    const ruling = rule(item, viewer);
    return ruling.allowed && item.isWaiting ? because('window_open', 'conflict') : ruling;
  };

/** Refuses a step towards another owner of an item to borrow (ITEM-411). */
const unlessToBorrow =
  (rule: ItemRule): ItemRule =>
  (item, viewer) => {
    const ruling = rule(item, viewer);
    return ruling.allowed && item.isToBorrow ? because('to_borrow', 'conflict') : ruling;
  };

/** ITEM-187: what is sold has to be on offer again first. */
export const mayEdit = ownerFrom('available', 'reserved', 'paused');
/** ITEM-179, ITEM-190. */
export const mayRemove = ownerFrom('available', 'reserved', 'paused', 'sold');
export const mayReserve = unlessToBorrow(afterTheWindow(ownerFrom('available')));
/** A step that ends reservations, also of some pieces of an item that is still on offer (ITEM-445). */
const fromReserved =
  (...others: readonly ItemStatus[]): ItemRule =>
  (item, viewer) =>
    ownerFrom(
      'reserved',
      ...others,
      ...(item.hasReservation ? (['available', 'paused'] as const) : []),
    )(item, viewer);

export const mayRelist = fromReserved('sold');
export const maySell = unlessToBorrow(afterTheWindow(ownerFrom('available', 'reserved', 'paused')));
/** ITEM-379. */
export const mayPause = afterTheWindow(ownerFrom('available'));
/** ITEM-376, ITEM-378. */
export const mayRenew = ownerFrom('available', 'paused');

/** ITEM-458: by another listing; what moderators took away does not come back like that. */
export function mayListAgain({
  status,
  isTakenAway,
}: {
  status: ItemStatus;
  isTakenAway: boolean;
}): Ruling {
  if (isTakenAway) return because('taken_away', 'conflict');
  return status === 'sold' || status === 'removed'
    ? allowed
    : because(`status_now.${status}`, 'conflict');
}

/** Only the seller may read who asked about it, and so who they may give it to. */
export const mayReadBuyers = ownerFrom('available', 'reserved', 'paused', 'sold');

/** A no-show can be reported only if the item was reserved for a particular person, and not before their time (DEAL-153). */
export const mayReportNoShow: ItemRule = (item, viewer) => {
  const ruling = fromReserved()(item, viewer);
  if (!ruling.allowed) return ruling;
  if (!item.isReservedForSomebody) return because('reserved_for_nobody', 'conflict');
  return item.isPickupAhead ? because('pickup_ahead', 'conflict') : allowed;
};

/** PEOPLE-176: an available item, while it is not featured. */
export const mayFeature: ItemRule = (item, viewer) => {
  const ruling = ownerFrom('available')(item, viewer);
  if (!ruling.allowed || !item.isFeatured) return ruling;
  return because('already_featured', 'conflict');
};

const isOffered = ({ status }: ItemFacts): boolean =>
  status === 'available' || status === 'reserved';

/** ITEM-158 to ITEM-160, ITEM-175. */
export const mayContact: ItemRule = (item, viewer) =>
  marketChatOpening({
    viewer: !viewer.isSignedIn ? 'signed-out' : viewer.isOwner ? 'owner' : 'other',
    isOffered: isOffered(item) && !viewer.isBlocked,
  });

/** ITEM-130, ITEM-135, ITEM-379. A sold item can be removed from the saved ones but not saved again (ITEM-136). */
export const maySave: ItemRule = (item, viewer) => {
  if (!viewer.isSignedIn) return because('signed_out_saving', 'signed-out');
  if (viewer.isOwner) return because('own_item', 'forbidden');
  return isOffered(item) || item.status === 'paused'
    ? allowed
    : because(`status_now.${item.status}`, 'conflict');
};

/** ITEM-151, ITEM-156. */
export const mayReport: ItemRule = (_item, viewer) => {
  if (!viewer.isSignedIn) return because('signed_out_reporting', 'signed-out');
  return viewer.isOwner ? because('own_item', 'forbidden') : allowed;
};

const becauseFirst = createRefusalBuilder('group-first:refusals');

/** GROUP-038. */
export function mayShowToAll(viewer: ItemViewer, item: { isShownToAll: boolean }): Ruling {
  if (!viewer.isSignedIn) return because('signed_out', 'signed-out');
  if (!viewer.isOwner) return because('not_owner', 'forbidden');
  return item.isShownToAll ? becauseFirst('shown_to_all', 'conflict') : allowed;
}

/** Steps for everyone, such as featuring, wait until everyone sees the item (GROUP-034). */
export const mustBeShownToAll = ({ isShownToAll }: { isShownToAll: boolean }): Ruling =>
  isShownToAll ? allowed : becauseFirst('group_first', 'conflict');

/** Only members list items for a group (GROUP-032). */
export const mayShowFirst = ({ isMember }: { isMember: boolean }): Ruling =>
  isMember ? allowed : becauseFirst('not_member', 'forbidden');

/** Every step at once, as an answer carries them. */
export const getItemAbilities = (item: ItemFacts, viewer: ItemViewer): ItemAbilities => ({
  edit: mayEdit(item, viewer),
  remove: mayRemove(item, viewer),
  reserve: mayReserve(item, viewer),
  relist: mayRelist(item, viewer),
  pause: mayPause(item, viewer),
  renew: mayRenew(item, viewer),
  sell: maySell(item, viewer),
  reportNoShow: mayReportNoShow(item, viewer),
  contact: mayContact(item, viewer),
  save: maySave(item, viewer),
  report: mayReport(item, viewer),
});

/** ITEM-182, ITEM-185: no one may see a removed item. */
export const mustExist = ({ status }: ItemFacts): Ruling =>
  status === 'removed' ? notFound : allowed;
