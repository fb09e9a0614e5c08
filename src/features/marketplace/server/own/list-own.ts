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
import { getItemAbilities, mayListAgain } from '../../rules.ts';
import type { ItemStatus } from '../../vocabulary.ts';
import { findPeople } from '../items/find-item.ts';
import { firstShownTo } from '../items/in-sight.ts';
import { toItemFacts, toPieces } from '../items/item-facts.ts';
import { isWaiting, itemPausesAt, itemTakenAway, selectItemCards } from '../items/item-query.ts';
import { presentItemCard, storedFirstShown } from '../items/present-item.ts';
import { currentReservations, readReservations } from '../reservations/current-reservations.ts';
import type { Reservation } from '../reservations/current-reservations.ts';
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
    .select([
      'items.views_count',
      'items.saves_count',
      'items.sold_to',
      'items.sold_at',
      'items.removed_by',
      'items.removal_reason',
    ])
    .select([
      isWaiting.as('is_waiting'),
      currentReservations.as('reservations'),
      itemTakenAway.as('taken_away'),
      itemPausesAt.as('pauses_at'),
      firstShownTo.as('first_shown'),
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

type OwnRow = Omit<
  Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>,
  'reservations'
> & { reservations: Reservation[] };

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
  const rows = page.rows.map((row) => ({
    ...row,
    reservations: readReservations(row.reservations),
  }));
  const ids = rows.flatMap((row) => [row.reservations[0]?.personId ?? null, row.sold_to]);
  const [people, offers] = await Promise.all([
    findPeople(db, ids, reader),
    asked.countOpenOffers(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const items = rows.map((row): OwnItem => ({
    ...presentOwn(row, reader),
    reservedFor: people.get(row.reservations[0]?.personId ?? '') ?? null,
    soldTo: people.get(row.sold_to ?? '') ?? null,
    openOffersCount: offers.get(row.id) ?? 0,
  }));
  return { items, nextCursor: page.nextCursor };
}

const presentOwn = (row: OwnRow, reader: Reader) => ({
  ...presentItemCard(row, reader),
  reservedPieces: row.reserved_pieces,
  soldPieces: toPieces(row).sold,
  viewsCount: row.views_count,
  savesCount: row.saves_count,
  conversationsCount: row.conversations_count,
  unreadCount: row.unread_count,
  reservedUntil: row.reservations[0]?.until ?? null,
  soldAt: row.sold_at,
  pausesAt: row.pauses_at,
  firstShown: storedFirstShown.parse(row.first_shown),
  removal:
    row.removed_by === null
      ? null
      : {
          by: row.removed_by,
          reason: row.removal_reason,
        },
  takenAway: row.removed_by === 'moderator' ? readTakenAway(row.taken_away) : null,
  abilities: {
    ...getItemAbilities(toItemFacts(row), { isSignedIn: true, isOwner: true, isBlocked: false }),
    listAgain: mayListAgain({ status: row.status, isTakenAway: row.removed_by === 'moderator' }),
  },
});
