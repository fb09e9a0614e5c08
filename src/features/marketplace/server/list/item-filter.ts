import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import {
  addressIn,
  combineWithAnd,
  comparedBy,
  findsAny,
  liesWithin,
  matchesText,
  matchesTextUnindexed,
  mayMatch,
} from '#features/browsing/server/public.ts';
import type {
  ListOrder,
  SelectMatching,
  Source,
  TextQuery,
} from '#features/browsing/server/public.ts';
import { isBlockedFrom, isNotAway, isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ItemFilter } from '../../contract.ts';
import { isShownToAll } from '../items/in-sight.ts';
import { mayBeAmong } from './search-keys.ts';
import type { Narrowing } from './search-keys.ts';
import type { FoundRow } from './item-order.ts';

/** The filters of a list, with the category known and the radius resolved to a circle. */
export type Wanted = Narrowing &
  Pick<ItemFilter, 'conditions' | 'shippingOptions' | 'dealing'> & { search: TextQuery | null };

/** No filter at all. */
export const EVERYTHING: Wanted = {
  search: null,
  category: null,
  minPrice: null,
  maxPrice: null,
  conditions: [],
  shippingOptions: [],
  dealing: null,
  circle: null,
};

/** ITEM-034. In the statement's text, so that a plan made without values may use the indexes of what is on offer. */
const isOffered = sql<boolean>`items.status in ('available', 'reserved')`;

/**
 * Selects the items that lists show: those on offer, reserved or not, whose sellers are not away (PEOPLE-258), and that no
 * group sees first (GROUP-033).
 */
export const offeredItems = (db: DbOrTransaction) =>
  itemsOnOffer(db).where(isShownToAll('items.id'));

/** The same rows and those that a group sees first. */
export const itemsOnOffer = (db: DbOrTransaction) =>
  db.selectFrom('marketplace_items as items').where(isOffered).where(isNotAway('items.seller_id'));

/** The same rows without those of people with a block between them and the viewer. */
export const seenItems = (db: DbOrTransaction, viewerId: string | null) =>
  offeredItems(db).where(isNotBlockedFrom('items.seller_id', viewerId));

export const blockedItems = (db: DbOrTransaction, viewerId: string) =>
  offeredItems(db).where(isBlockedFrom('items.seller_id', viewerId));

/** The items of a text that lists show this viewer. */
export const matchingItems =
  (db: DbOrTransaction, viewerId: string | null): SelectMatching =>
  (search) =>
    seenItems(db, viewerId)
      .select('items.id')
      .where(matches({ ...EVERYTHING, search }));

/** Whether any item on offer matches a text. */
export const hasAnyItem = (source: Source) =>
  findsAny(source, 'items', matchingItems(source.db, null));

/** All that is asked, compared with the item itself. */
export function matches(wanted: Wanted): RawBuilder<boolean> {
  const { search, category, minPrice, maxPrice, conditions, shippingOptions, circle, dealing } =
    wanted;
  return combineWithAnd([
    search !== null && matchesText('items', search),
    category !== null && sql`items.category = ${category}`,
    minPrice !== null && sql`items.price >= ${minPrice}::numeric`,
    maxPrice !== null && sql`items.price <= ${maxPrice}::numeric`,
    conditions.length > 0 && sql`items.condition = any(${conditions}::text[])`,
    shippingOptions.length > 0 && sql`items.shipping_options && ${shippingOptions}::text[]`,
    dealing === 'borrow' && sql`items.loan_days is not null`,
    dealing === 'own' && sql`items.loan_days is null`,
    circle !== null && liesWithin(circle, 'items.geo_point'),
  ]);
}

/** The same for walking along an order's index: beside it, none of texts is asked. */
export const matchesOnTheWay = (wanted: Wanted): RawBuilder<boolean> =>
  combineWithAnd([
    matches({ ...wanted, search: null }),
    wanted.search !== null && matchesTextUnindexed('items', wanted.search),
  ]);

/**
 * The same, found by the index of searches. Its part stands for itself: planned together with the rest, PostgreSQL may
 * rather walk along another index.
 */
export function foundItems(
  db: DbOrTransaction,
  viewerId: string | null,
  wanted: Wanted,
  order?: ListOrder<FoundRow>,
) {
  const candidates = seenItems(db, viewerId)
    .select(compared)
    .select(comparedBy(order))
    .select(addressIn('items').as('address'))
    .where(matchesUnindexed(wanted))
    .where(isFoundByIndex(wanted) ?? sql<boolean>`true`)
    .offset(sql.lit(0));
  return db.selectFrom(candidates.as('items'));
}

/** The columns of the found items that sorts and facets compare. */
const compared = [
  'items.id',
  'items.is_featured',
  'items.created_at',
  'items.price',
  'items.geo_point',
  'items.category',
  'items.condition',
  'items.shipping_options',
  'items.loan_days',
] as const;

/** As much of the same as the index of searches finds; null where it knows nothing of what is asked. */
export function isFoundByIndex(wanted: Wanted): RawBuilder<boolean> | null {
  const { search } = wanted;
  const known: (RawBuilder<boolean> | false)[] = [
    search !== null && mayMatch('items', search, wanted.circle),
    mayBeAmong(wanted) ?? false,
  ];
  return known.some((part) => part !== false) ? combineWithAnd(known) : null;
}

/**
 * The same as no index is asked for it: compared where the row is read, so that of what matches nothing but its order is
 * carried on.
 */
function matchesUnindexed(wanted: Wanted): RawBuilder<boolean> {
  const { category, minPrice, maxPrice, ...rest } = wanted;
  return combineWithAnd([
    category !== null && sql`items.category is not distinct from ${category}`,
    minPrice !== null && sql`(items.price < ${minPrice}::numeric) is not true`,
    maxPrice !== null && sql`(items.price > ${maxPrice}::numeric) is not true`,
    matchesOnTheWay({ ...rest, category: null, minPrice: null, maxPrice: null }),
  ]);
}

/** Each order has an index by category, too, but for the nearest. */
export const isCategoryAlone = ({ category, ...rest }: Wanted): boolean =>
  category !== null && isFoundByIndex({ ...rest, category: null }) === null;

/**
 * All rows of a list, for counting: found by the index of searches if that covers any filter; a category alone has its own
 * index.
 */
export const listedItems = (db: DbOrTransaction, viewerId: string | null, wanted: Wanted) =>
  isFoundByIndex(wanted) === null || isCategoryAlone(wanted)
    ? seenItems(db, viewerId).where(matches(wanted)).select('items.id')
    : foundItems(db, viewerId, wanted).select('items.id');
