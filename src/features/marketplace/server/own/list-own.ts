import { sql } from 'kysely';
import { unreadMessageCount } from '#features/chat/server/public.ts';
import { readTakenAway } from '#features/subjects/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { OwnItem } from '../../contract.ts';
import { ITEMS_A_PAGE } from '../../limits.ts';
import { getItemAbilities } from '../../rules.ts';
import type { ItemStatus } from '../../vocabulary.ts';
import { findPeople } from '../items/find-item.ts';
import { toItemFacts } from '../items/item-facts.ts';
import {
  isPickupAhead,
  isWaiting,
  itemPausesAt,
  itemTakenAway,
  selectItemCards,
} from '../items/item-query.ts';
import { presentItemCard } from '../items/present-item.ts';
import type { CountOpenOffers } from './open-offers.ts';

const selectOwn = (db: DbOrTransaction, sellerId: string) =>
  selectItemCards(
    db,
    sellerId,
    db
      .selectFrom('marketplace_items as items')
      .selectAll('items')
      .where('items.seller_id', '=', sellerId),
  )
    .leftJoin('item_reservations as reservation', (join) =>
      join.onRef('reservation.item_id', '=', 'items.id').on('reservation.ended_at', 'is', null),
    )
    .select([
      'items.views_count',
      'items.saves_count',
      'items.sold_to',
      'items.sold_at',
      'items.removed_by',
      'items.removal_reason',
      'reservation.person_id as reserved_for',
      'reservation.until as reserved_until',
    ])
    .select([
      isWaiting.as('is_waiting'),
      isPickupAhead.as('is_pickup_ahead'),
      itemTakenAway.as('taken_away'),
      itemPausesAt.as('pauses_at'),
      sql<number>`(select count(*)::integer from conversations
        where conversations.kind = 'marketplace' and conversations.subject_id = items.id)`.as(
        'conversations_count',
      ),
      sql<number>`(select coalesce(sum(${unreadMessageCount}), 0)::integer
        from conversations
        join conversation_members as member
          on member.conversation_id = conversations.id and member.user_id = items.seller_id
        where conversations.kind = 'marketplace' and conversations.subject_id = items.id)`.as(
        'unread_count',
      ),
    ]);

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

/** The seller's own items in every status, newest first (ITEM-047). */
export async function listOwn(
  db: DbOrTransaction,
  reader: Reader & { viewerId: string },
  asked: { status: ItemStatus | null; cursor: string | null; countOpenOffers: CountOpenOffers },
): Promise<{ items: OwnItem[]; nextCursor: string | null }> {
  const { status } = asked;
  const position = readCursor(newestFirst, asked.cursor);
  const found = await selectOwn(db, reader.viewerId)
    .$if(status !== null, (items) => items.where('items.status', '=', status))
    .where(after(position, { time: 'items.created_at', id: 'items.id' }))
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(ITEMS_A_PAGE + 1)
    .execute();
  const page = cutPage(found, ITEMS_A_PAGE, (last) => [last.created_at, last.id]);
  const ids = page.rows.flatMap((row) => [row.reserved_for, row.sold_to]);
  const [people, offers] = await Promise.all([
    findPeople(db, ids, reader),
    asked.countOpenOffers(
      db,
      page.rows.map(({ id }) => id),
    ),
  ]);
  const items = page.rows.map((row): OwnItem => ({
    ...presentOwn(row, reader),
    reservedFor: people.get(row.reserved_for ?? '') ?? null,
    soldTo: people.get(row.sold_to ?? '') ?? null,
    openOffersCount: offers.get(row.id) ?? 0,
  }));
  return { items, nextCursor: page.nextCursor };
}

const presentOwn = (row: OwnRow, reader: Reader) => ({
  ...presentItemCard(row, reader),
  viewsCount: row.views_count,
  savesCount: row.saves_count,
  conversationsCount: row.conversations_count,
  unreadCount: row.unread_count,
  reservedUntil: row.reserved_until,
  soldAt: row.sold_at,
  pausesAt: row.pauses_at,
  removal:
    row.removed_by === null
      ? null
      : {
          by: row.removed_by,
          reason: row.removal_reason,
        },
  takenAway: row.removed_by === 'moderator' ? readTakenAway(row.taken_away) : null,
  abilities: getItemAbilities(toItemFacts(row), {
    isSignedIn: true,
    isOwner: true,
    isBlocked: false,
  }),
});
