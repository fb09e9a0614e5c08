import { areaColumns, placeColumns } from '#features/geo/server/public.ts';
import type { ListedPlace } from '#features/geo/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { itemEdited, itemListed } from '../../events.ts';
import type { ItemDraft } from '../../item-draft.ts';
import { mayLendPieces } from '../../pieces.ts';
import type { FirstShown } from '../../contract.ts';
import { showFirst } from '../first/show-first.ts';
import { announceItemChange } from '../items/announce-item.ts';
import { itemColumns } from './item-columns.ts';
import { replacePhotos } from './item-photos.ts';

export type Listing = {
  draft: ItemDraft;
  place: ListedPlace;
  requestKey: string;
  /** The group that sees it first; null where everyone does (GROUP-032). */
  firstShown?: FirstShown | null;
  /** Path of the photos in the input, so that a refusal of them finds its field. */
  photosPath: string;
};

/** Lists an item once per request key: a repeat gets the item already made (ITEM-074). */
export async function createItem(work: Work, by: Actor, listing: Listing): Promise<string> {
  const { draft, place, requestKey } = listing;
  authorise(by, mayLendPieces(draft));
  const made = await work.trx
    .insertInto('marketplace_items')
    .values({
      ...itemColumns.values(draft),
      ...areaColumns(place),
      id: newId(),
      seller_id: by.userId,
      request_key: requestKey,
    })
    .onConflict((conflict) => conflict.columns(['seller_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return repeatListing(work, by, listing);
  await work.trx
    .insertInto('marketplace_item_places')
    .values({ ...placeColumns(draft.location, place), item_id: made.id })
    .execute();
  await replacePhotos(work, by, {
    itemId: made.id,
    keys: draft.photos,
    path: listing.photosPath,
  });
  const listed = { itemId: made.id, sellerId: by.userId };
  if (listing.firstShown) await showFirst(work, by, { ...listed, ...listing.firstShown });
  else await work.emit(itemListed, listed);
  announceItemChange(work, { ...listed, cell: listing.firstShown ? null : place.cell });
  return made.id;
}

/**
 * Handles a repeated request: the first answer was lost and something may have been corrected before trying again. The
 * later values count, unless the item was edited since, is no longer available or has been asked about.
 */
async function repeatListing(work: Work, by: Actor, listing: Listing): Promise<string> {
  const { trx } = work;
  const { draft, place, requestKey } = listing;
  const corrected = await trx
    .updateTable('marketplace_items')
    .set({ ...itemColumns.values(draft), ...areaColumns(place), updated_at: new Date() })
    .where('seller_id', '=', by.userId)
    .where('request_key', '=', requestKey)
    .where('status', '=', 'available')
    .where('version', '=', 1)
    .where('reserved_pieces', '=', 0)
    .where('sold_pieces', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('conversations')
            .select('conversations.id')
            .where('kind', '=', 'marketplace')
            .whereRef('subject_id', '=', 'marketplace_items.id'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!corrected) return itemOfRequest(work, by, requestKey);
  const itemId = corrected.id;
  await trx
    .updateTable('marketplace_item_places')
    .set(placeColumns(draft.location, place))
    .where('item_id', '=', itemId)
    .execute();
  await replacePhotos(work, by, { itemId, keys: draft.photos, path: listing.photosPath });
  await work.emit(itemEdited, { itemId, sellerId: by.userId });
  announceItemChange(work, { itemId, sellerId: by.userId, cell: place.cell });
  return itemId;
}

async function itemOfRequest({ trx }: Work, by: Actor, requestKey: string): Promise<string> {
  const item = await trx
    .selectFrom('marketplace_items')
    .select(['id', 'status'])
    .where('seller_id', '=', by.userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  if (item.status === 'removed') refuse(by, 'CONFLICT', 'items:refusals.listed_then_removed');
  return item.id;
}
