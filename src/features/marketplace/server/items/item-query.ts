import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { unreadMessageCount } from '#features/chat/server/public.ts';
import { pausesAt, takenAwayBy } from '#features/subjects/server/public.ts';
import {
  readAwayNow,
  isBlockedFrom,
  isNotBlockedFrom,
  seenBy,
} from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { itemColumns } from '../listing/item-columns.ts';
import { currentReservations } from '../reservations/current-reservations.ts';
import { firstShownTo, isVisibleTo } from './in-sight.ts';

const cardColumns = [
  'items.id',
  'items.seller_id',
  'items.title',
  'items.price',
  'items.quantity',
  'items.reserved_pieces',
  'items.sold_pieces',
  'items.category',
  'items.condition',
  'items.location_area',
  'items.cell_latitude',
  'items.cell_longitude',
  'items.is_negotiable',
  'items.loan_days',
  'items.shipping_options',
  'items.status',
  'items.is_featured',
  'items.window_until',
  'items.created_at',
  'photo.picture_key as photo',
] as const;

const detailColumns = [
  ...itemColumns.selection('items'),
  'items.views_count',
  'items.saves_count',
  'items.version',
  'items.updated_at',
  'items.removed_by',
  'seller.public_id as seller_public_id',
  'seller.full_name as seller_name',
  'seller.avatar_url as seller_avatar_url',
  'seller.is_founding_member as seller_is_founding',
  'seller.rating_average as seller_rating',
  'seller.review_count as seller_review_count',
  'seller.created_at as seller_created_at',
  'conversations.id as own_conversation_id',
] as const;

/**
 * The seller, the people it is reserved for and those who have it see an item even if a block stands between them, or if
 * a group sees it first.
 */
export const mayBeSeen = (viewerId: string | null): RawBuilder<boolean> =>
  sql<boolean>`(${isNotBlockedFrom('items.seller_id', viewerId)} and ${isVisibleTo(viewerId)} or items.sold_to = ${viewerId}::uuid
    or exists (select from item_reservations
      where item_reservations.item_id = items.id and item_reservations.ended_at is null
        and item_reservations.person_id = ${viewerId}::uuid)
    or exists (select from item_handovers
      where item_handovers.item_id = items.id and item_handovers.person_id = ${viewerId}::uuid))`;

const existing = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('marketplace_items as items')
    .selectAll('items')
    .where('items.status', '<>', 'removed')
    .where(viewerId === null ? isVisibleTo(null) : mayBeSeen(viewerId));

/** Existing items, plus the viewer's own items that moderators removed (MOD-082). */
const withTakenAway = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('marketplace_items as items')
    .selectAll('items')
    .where(
      sql<boolean>`(items.status <> 'removed'
        or items.removed_by = 'moderator' and items.seller_id = ${viewerId}::uuid)`,
    )
    .where(viewerId === null ? isVisibleTo(null) : mayBeSeen(viewerId));

/** In SQL: the decision by which moderators took it away, for `readTakenAway`; null where they did not. */
export const itemTakenAway = sql`case when items.removed_by = 'moderator'
  then ${takenAwayBy('marketplace_item', { id: 'items.id', ownerId: 'items.seller_id' })} end`;

/** In SQL: when an item on offer pauses unless its owner renews it; null where they were not asked (ITEM-375). */
export const itemPausesAt = sql<Date | null>`case when items.status = 'available'
  then ${pausesAt('items')} end`;

/** Some items as they are read of their table, in one pass: a page of a list with its order and its limit, say. */
export type ItemSource = Pick<ReturnType<typeof existing>, 'as'>;

/** Items that were not removed, each as a card; whatever reads them of `source` speaks of them as `items`. */
export const selectItemCards = (
  db: DbOrTransaction,
  viewerId: string | null,
  source: ItemSource = existing(db, viewerId),
) =>
  db
    .selectFrom(source.as('items'))
    .leftJoin('marketplace_item_photos as photo', (join) =>
      join.onRef('photo.item_id', '=', 'items.id').on('photo.position', '=', 0),
    )
    .leftJoin('user_saved_marketplace_items as saved', (join) =>
      join.onRef('saved.item_id', '=', 'items.id').on('saved.user_id', '=', viewerId),
    )
    .select(cardColumns)
    .select(({ eb }) => eb('saved.item_id', 'is not', null).$castTo<boolean>().as('is_saved'));

/** Items with all that their page shows, but for what only the owner reads. */
export const selectItemDetails = (db: DbOrTransaction, viewerId: string | null) =>
  selectItemCards(db, viewerId, withTakenAway(db, viewerId))
    .innerJoin('profiles as seller', 'seller.id', 'items.seller_id')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.subject_id', '=', 'items.id')
        .on('conversations.kind', '=', 'marketplace')
        .on('conversations.buyer_id', '=', viewerId),
    )
    .leftJoin('conversation_members as member', (join) =>
      join
        .onRef('member.conversation_id', '=', 'conversations.id')
        .on('member.user_id', '=', viewerId),
    )
    .select(detailColumns)
    .select(() => {
      const { visibility, relation } = seenBy('seller', viewerId);
      return [visibility.as('seller_visibility'), relation.as('seller_relation')];
    })
    .select([
      unreadMessageCount.as('unread_count'),
      isWaiting.as('is_waiting'),
      currentReservations.as('reservations'),
      itemTakenAway.as('taken_away'),
      firstShownTo.as('first_shown'),
      isBlockedFrom('items.seller_id', viewerId).as('is_blocked'),
      readAwayNow('seller').as('seller_away'),
      sql<
        string[]
      >`array(select picture_key from marketplace_item_photos where item_id = items.id order by position)`.as(
        'photos',
      ),
      handedOver(sql`price = 0`).as('given_count'),
      handedOver(sql`price > 0`).as('sold_count'),
    ]);

/** In SQL: it is not decided yet who gets it. That ends when its window is closed, not some seconds earlier with its time. */
export const isWaiting = sql<boolean>`items.window_until is not null`;

const handedOver = (which: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer from marketplace_items
  where seller_id = items.seller_id and status = 'sold' and ${which})`;

export type ItemCardRow = Awaited<
  ReturnType<ReturnType<typeof selectItemCards>['executeTakeFirstOrThrow']>
>;
export type ItemDetailRow = Awaited<
  ReturnType<ReturnType<typeof selectItemDetails>['executeTakeFirstOrThrow']>
>;
