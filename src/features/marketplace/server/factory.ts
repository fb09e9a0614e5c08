import { makePerson } from '#identity/server/factory.ts';
import { makeUpload } from '#features/media/server/factory.ts';
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { MarketplaceItems } from '#platform/server/database/database-types.gen.ts';
import { openAskerConversation } from '#features/chat/server/public.ts';
import { locateListing } from '#features/geo/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { FirstShown } from '../contract.ts';
import { itemDraft } from '../item-draft.ts';
import type { ItemDraftInput } from '../item-draft.ts';
import type { ItemStatus } from '../vocabulary.ts';
import { endReservation } from './reservations/end-reservation.ts';
import { createItem as listItem } from './listing/create-item.ts';

export { makePerson, makeUpload };

/**
 * An item in Austin that every schema accepts, except that it has no photos, because those must be a person's own
 * uploads.
 */
export const exampleItem = {
  title: 'Oak dining table',
  description: 'Seats six. A few scratches on one side, otherwise as new.',
  category: 'home',
  condition: 'good',
  price: 120,
  location: '12 Hidden Lane, Austin, TX 78701',
} as const satisfies Omit<ItemDraftInput, 'photos'>;

type WantedItem = Partial<ItemDraftInput> & {
  sellerId?: string;
  status?: ItemStatus;
  isFeatured?: boolean;
  createdAt?: Date;
  /** The group that sees it first. */
  firstShown?: FirstShown;
};

/** An item on offer with one photo; whatever is left out is made up, its seller too. */
export async function createItem(
  services: Services,
  wanted: WantedItem = {},
): Promise<{ id: string; sellerId: string }> {
  const { status, isFeatured, createdAt, firstShown = null, ...entered } = wanted;
  const sellerId = entered.sellerId ?? (await makePerson(services));
  const photos = entered.photos ?? [await makeUpload(services, sellerId)];
  const draft = itemDraft.parse({ ...exampleItem, ...entered, photos });
  const place = await locateListing(services, sellerId, draft.location);
  const id = await inTransaction(services, async (work) => {
    const by = { userId: sellerId, language: 'en' } as const;
    const made = await listItem(work, by, {
      draft,
      place,
      requestKey: newId(),
      firstShown,
      photosPath: 'photos',
    });
    await work.trx
      .updateTable('marketplace_items')
      .set({
        ...(isFeatured !== undefined && { is_featured: isFeatured }),
        ...(createdAt && { created_at: createdAt }),
        ...(status && statusColumns(status)),
      })
      .set({ updated_at: sql<Date>`updated_at` })
      .where('id', '=', made)
      .execute();
    return made;
  });
  return { id, sellerId };
}

const statusColumns = (status: ItemStatus) =>
  ({
    status,
    sold_at: status === 'sold' ? new Date() : null,
    removed_at: status === 'removed' ? new Date() : null,
    removed_by: status === 'removed' ? 'owner' : null,
  }) satisfies Updateable<MarketplaceItems>;

/** Ends the reservations of an item as if their time had run out. */
export const lapseItem = (services: Services, itemId: string): Promise<void> =>
  inTransaction(services, async (work) => {
    const current = await work.trx
      .selectFrom('item_reservations')
      .select('id')
      .where('item_id', '=', itemId)
      .where('ended_at', 'is', null)
      .execute();
    for (const { id: reservationId } of current) {
      await endReservation(work, { itemId, reservationId, as: 'lapsed', actorId: null });
    }
  });

/** The conversation of a buyer with the seller of an item. */
export async function openItemConversation(
  services: Services,
  opened: { itemId: string; buyerId: string },
): Promise<string> {
  return inTransaction(services, async (work) => {
    const item = await work.trx
      .selectFrom('marketplace_items')
      .select(['id', 'title', 'status', 'seller_id'])
      .where('id', '=', opened.itemId)
      .executeTakeFirstOrThrow();
    return openAskerConversation(work, {
      kind: 'marketplace',
      subject: { id: item.id, title: item.title, state: item.status },
      asker: { userId: opened.buyerId, role: 'buyer' },
      owner: { userId: item.seller_id, role: 'seller' },
    });
  });
}
