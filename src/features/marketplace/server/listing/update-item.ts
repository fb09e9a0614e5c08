import { updateSubject } from '#features/chat/server/public.ts';
import { areaColumns, placeColumns } from '#features/geo/server/public.ts';
import type { ListedPlace } from '#features/geo/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { itemEdited } from '../../events.ts';
import type { ItemEdit } from '../../item-draft.ts';
import { mayHaveQuantity, mayLendPieces } from '../../pieces.ts';
import { mayEdit } from '../../rules.ts';
import { announceItemChange } from '../items/announce-item.ts';
import { lockOwnItem } from '../items/locked-item.ts';
import type { LockedItem } from '../items/locked-item.ts';
import { settleStatus } from '../items/settle-status.ts';
import { notifyGone } from '../steps/notify-sold.ts';
import { itemColumns } from './item-columns.ts';
import { replacePhotos } from './item-photos.ts';
import { notifyOfPriceDropLater } from './price-drop.ts';

export type ItemUpdate = {
  itemId: string;
  /** The version the edit began from; null takes whichever is stored. */
  version: number | null;
  edit: ItemEdit;
  /** Its new place; null if the location stays as it is. */
  place: ListedPlace | null;
  photosPath: string;
};

/** ITEM-184…189: Saves what changed, unless a newer version was saved in the meantime. */
export async function updateItem(work: Work, by: Actor, update: ItemUpdate): Promise<void> {
  const item = await lockOwnItem(work, by, update.itemId);
  authorise(by, mayEdit(item.facts, item.viewer));
  refuseOldVersion(by, item, update.version);
  if (Object.values(update.edit).every((value) => value === undefined)) return;
  refuseInWindow(by, item, update.edit);
  const { quantity = item.pieces.quantity, loanDays = item.loanDays } = update.edit;
  authorise(by, mayHaveQuantity(quantity, item.pieces));
  authorise(by, mayLendPieces({ loanDays, quantity }));
  refuseLendingInDeal(by, item, update.edit);
  await store(work, by, item, update);
  const { title, price } = update.edit;
  if (title !== undefined && title !== item.title) {
    await updateSubject(work, { kind: 'marketplace', id: item.id, title });
  }
  if (price !== undefined && price < item.price) {
    await notifyOfPriceDropLater(work, { itemId: item.id, before: item.price });
  }
  if (quantity !== item.pieces.quantity) {
    const status = await settleStatus(work, { item, actorId: by.userId });
    // None are left.
    if (status === 'sold') await notifyGone(work, item, []);
  }
  await work.emit(itemEdited, { itemId: item.id, sellerId: item.sellerId });
  announceItemChange(work, {
    itemId: item.id,
    sellerId: item.sellerId,
    cell: item.cell,
    movedTo: update.place?.cell ?? null,
    personIds: item.reservations.map(({ personId }) => personId),
  });
}

/** ITEM-188: says which version is stored. */
function refuseOldVersion(by: Actor, item: LockedItem, begun: number | null): void {
  if (begun === null || begun === item.version) return;
  refuse(by, 'CONFLICT', 'items:refusals.edited_elsewhere', { stored: item.version, begun });
}

/** People have said that they want this one thing for nothing. */
function refuseInWindow(by: Actor, item: LockedItem, { price = 0, quantity = 1 }: ItemEdit): void {
  if (item.windowUntil === null) return;
  if (price !== 0) refuse(by, 'CONFLICT', 'items:refusals.price_in_window');
  if (quantity !== 1) refuse(by, 'CONFLICT', 'items:refusals.quantity_in_window');
}

/** Refuses to lend an item while it is reserved or in a draw (ITEM-411). */
function refuseLendingInDeal(by: Actor, item: LockedItem, { loanDays }: ItemEdit): void {
  if (loanDays === undefined || loanDays === null) return;
  if (item.facts.status !== 'reserved' && !item.facts.isWaiting) return;
  refuse(by, 'CONFLICT', 'items:refusals.lend_in_deal');
}

async function store(
  work: Work,
  by: Actor,
  item: LockedItem,
  { edit, place, photosPath }: ItemUpdate,
): Promise<void> {
  await work.trx
    .updateTable('marketplace_items')
    .set({
      ...itemColumns.values(edit),
      ...(place && areaColumns(place)),
      version: item.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', item.id)
    .where('version', '=', item.version)
    .execute();
  if (place && edit.location !== undefined) {
    await work.trx
      .updateTable('marketplace_item_places')
      .set(placeColumns(edit.location, place))
      .where('item_id', '=', item.id)
      .execute();
  }
  if (edit.photos) {
    await replacePhotos(work, by, { itemId: item.id, keys: edit.photos, path: photosPath });
  }
}
