import { toPoint } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { isAway, isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { Pieces } from '../../pieces.ts';
import type { ItemFacts, ItemViewer } from '../../rules.ts';
import { currentReservations, readReservations } from '../reservations/current-reservations.ts';
import type { Reservation } from '../reservations/current-reservations.ts';
import { toItemFacts, toItemViewer, toPieces } from './item-facts.ts';
import { isVisibleTo, isShownToAll } from './in-sight.ts';
import { isWaiting, mayBeSeen } from './item-query.ts';

/** The facts about an item that steps of this feature and of the features above it need. */
export type FoundItem = {
  id: string;
  sellerId: string;
  title: string;
  price: number;
  isNegotiable: boolean;
  category: string;
  /** The longest loan in days; null where it is sold or given away. */
  loanDays: number | null;
  locationArea: string;
  /** Its place, as far as it is public. */
  cell: Point | null;
  windowUntil: Date | null;
  /** Everyone may find it, not just a group (GROUP-033). */
  isShownToAll: boolean;
  version: number;
  /** The seller is away now. */
  isSellerAway: boolean;
  pieces: Pieces;
  /** The current ones, the oldest first. */
  reservations: Reservation[];
  facts: ItemFacts;
  /** The viewer, as the rules see them. */
  viewer: ItemViewer;
};

/** An item locked until this transaction ends, and the person who is about to change it. */
export type LockedItem = FoundItem & { actor: Actor & { name: string } };

/** Loads an item for a change; steps on one item wait for each other here, so none works on old facts. */
export const lockItem = (work: Work, by: Actor, itemId: string): Promise<LockedItem> =>
  lock(work, by, { itemId, isRemovedToo: false });

/** The same for a step of the seller's own, who is told that a removed item was removed (ITEM-187). */
export const lockOwnItem = (work: Work, by: Actor, itemId: string): Promise<LockedItem> =>
  lock(work, by, { itemId, isRemovedToo: true });

async function lock(
  work: Work,
  by: Actor,
  { itemId, isRemovedToo }: { itemId: string; isRemovedToo: boolean },
): Promise<LockedItem> {
  await work.trx
    .selectFrom('marketplace_items')
    .select('id')
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A second statement, so that it sees what was stored while the first one waited.
  const item = await readFacts(work.trx, itemId, by.userId, { isRemovedToo });
  if (!item) return refuse(by, 'NOT_FOUND', 'items:refusals.not_found');
  const { full_name: name } = await work.trx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', by.userId)
    .executeTakeFirstOrThrow();
  return { ...item, actor: { ...by, name: shownName(name, by.language) } };
}

/** The same without a lock; null where it is not there for this person. */
export const findItemFacts = (
  db: DbOrTransaction,
  itemId: string,
  viewerId: string | null,
): Promise<FoundItem | null> => readFacts(db, itemId, viewerId, { isRemovedToo: false });

/** Without a lock too, for the seller also of a removed item. */
export const findOwnFacts = (
  db: DbOrTransaction,
  itemId: string,
  userId: string,
): Promise<FoundItem | null> => readFacts(db, itemId, userId, { isRemovedToo: true });

async function readFacts(
  db: DbOrTransaction,
  itemId: string,
  viewerId: string | null,
  { isRemovedToo }: { isRemovedToo: boolean },
): Promise<FoundItem | null> {
  const row = await selectFacts(db)
    .select(isBlockedFrom('items.seller_id', viewerId).as('is_blocked'))
    .where('items.id', '=', itemId)
    .where((eb) =>
      isRemovedToo
        ? eb.or([eb('items.status', '<>', 'removed'), eb('items.seller_id', '=', viewerId)])
        : eb('items.status', '<>', 'removed'),
    )
    .where(viewerId === null ? isVisibleTo(null) : mayBeSeen(viewerId))
    .executeTakeFirst();
  return row ? { ...foundItem(row), viewer: toItemViewer(row, viewerId) } : null;
}

export const selectFacts = (db: DbOrTransaction) =>
  db
    .selectFrom('marketplace_items as items')
    .select([
      'items.id',
      'items.seller_id',
      'items.title',
      'items.price',
      'items.is_negotiable',
      'items.category',
      'items.loan_days',
      'items.location_area',
      'items.cell_latitude',
      'items.cell_longitude',
      'items.window_until',
      'items.version',
      'items.status',
      'items.is_featured',
      'items.quantity',
      'items.reserved_pieces',
      'items.sold_pieces',
    ])
    .select([
      isWaiting.as('is_waiting'),
      isShownToAll('items.id').as('is_shown_to_all'),
      currentReservations.as('reservations'),
    ])
    .select(isAway('items.seller_id').as('is_seller_away'));

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>;

function withReservations(row: FactsRow): Pick<FoundItem, 'reservations' | 'facts'> {
  const reservations = readReservations(row.reservations);
  return { reservations, facts: toItemFacts({ ...row, reservations }) };
}

export const foundItem = (row: FactsRow): Omit<FoundItem, 'viewer'> => ({
  id: row.id,
  sellerId: row.seller_id,
  title: row.title,
  price: row.price,
  isNegotiable: row.is_negotiable,
  category: row.category,
  loanDays: row.loan_days,
  locationArea: row.location_area,
  cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
  windowUntil: row.window_until,
  isShownToAll: row.is_shown_to_all,
  version: row.version,
  isSellerAway: row.is_seller_away,
  pieces: toPieces(row),
  ...withReservations(row),
});
