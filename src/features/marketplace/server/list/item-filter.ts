import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { likePattern } from '#platform/server/database/like-pattern.ts';
import type { ItemFilter } from '../../contract.ts';
import { liesWithin } from './circle.ts';
import type { Circle } from './circle.ts';
import { mayBeAmong, mayHaveText } from './search-keys.ts';
import type { Narrowing } from './search-keys.ts';

/** What a list is narrowed by, its category known and its radius a circle. */
export type Wanted = Narrowing & Pick<ItemFilter, 'search' | 'conditions' | 'shippingOptions'>;

/** No filter at all. */
export const EVERYTHING: Wanted = {
  search: '',
  category: null,
  minPrice: null,
  maxPrice: null,
  conditions: [],
  shippingOptions: [],
  circle: null,
};

/** ITEM-034. In the statement's text, so that a plan made without values may use the indexes of what is on offer. */
const isOffered = sql<boolean>`items.status in ('available', 'reserved')`;

/** What lists show: on offer, reserved or not. */
export const offeredItems = (db: DbOrTransaction) =>
  db.selectFrom('marketplace_items as items').where(isOffered);

export const circleOf = ({ near, radius }: Pick<ItemFilter, 'near' | 'radius'>): Circle | null =>
  near === null || radius === null ? null : { center: near, miles: radius };

/** All that is asked, compared with the item itself. */
export function matches(wanted: Wanted): RawBuilder<boolean> {
  const { search, category, minPrice, maxPrice, conditions, shippingOptions, circle } = wanted;
  return all([
    matchesSearch(search),
    category !== null && sql`items.category = ${category}`,
    minPrice !== null && sql`items.price >= ${minPrice}::numeric`,
    maxPrice !== null && sql`items.price <= ${maxPrice}::numeric`,
    conditions.length > 0 && sql`items.condition = any(${conditions}::text[])`,
    shippingOptions.length > 0 && sql`items.shipping_options && ${shippingOptions}::text[]`,
    circle !== null && liesWithin(circle),
  ]);
}

/**
 * The same, found by the index of searches. Its part stands for itself: planned together with the rest, PostgreSQL may
 * rather walk along another index.
 */
export function foundItems(db: DbOrTransaction, viewerId: string | null, wanted: Wanted) {
  const candidates = offeredItems(db)
    .select(compared)
    .where(isCheaplyPossible(wanted))
    .where(isFoundByIndex(wanted) ?? sql<boolean>`true`)
    .where(isNotBlockedFrom('items.seller_id', viewerId))
    .offset(sql.lit(0));
  return db.selectFrom(candidates.as('items')).where(matches(wanted));
}

const compared = [
  'items.id',
  'items.is_featured',
  'items.created_at',
  'items.price',
  'items.geo_point',
  'items.searched',
  'items.category',
  'items.condition',
  'items.shipping_options',
] as const;

/** What `item_searched` puts between two fields. */
const SEAM = '\u0001';

/** ITEM-039: the text as typed in one of the fields, whatever its case. */
const matchesSearch = (search: string): RawBuilder<unknown> | false =>
  search !== '' && sql`items.searched like lowered(${likePattern(search.replaceAll(SEAM, ''))})`;

/** As much of the same as the index of searches finds; null where it knows nothing of what is asked. */
export function isFoundByIndex(wanted: Wanted): RawBuilder<boolean> | null {
  const keys = mayBeAmong(wanted);
  const text = mayHaveText(wanted.circle, textOf(wanted)) ?? indexedText(wanted.search);
  const known = [text, keys ?? false] as const;
  return known.some((part) => part !== false) ? all(known) : null;
}

const textOf = ({ search }: Wanted): string => search.replaceAll(SEAM, '');

const indexedText = (search: string): RawBuilder<unknown> | false =>
  hasTrigram(search) ? matchesSearch(search) : hasCharactersOf(search);

/**
 * Category and price as no index is asked for them. A table that is small is rather read whole, and then this spares most
 * rows the comparison of keys.
 */
const isCheaplyPossible = ({ category, minPrice, maxPrice }: Wanted): RawBuilder<boolean> =>
  all([
    category !== null && sql`items.category is not distinct from ${category}`,
    minPrice !== null && sql`(items.price < ${minPrice}::numeric) is not true`,
    maxPrice !== null && sql`(items.price > ${maxPrice}::numeric) is not true`,
  ]);

/** Each order has an index by category, too, but for the nearest. */
export const isCategoryAlone = ({ category, ...rest }: Wanted): boolean =>
  category !== null && isFoundByIndex({ ...rest, category: null }) === null;

/** Every letter of it and every two side by side are there. */
const hasCharactersOf = (search: string): RawBuilder<unknown> | false =>
  search !== '' && sql`short_texts(items.searched) @> short_texts(lowered(${search}))`;

/** Three letters or digits in a row: what the index of texts is made of. Shorter ones have one of their own. */
const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

const all = (parts: readonly (RawBuilder<unknown> | false)[]): RawBuilder<boolean> => {
  const asked = parts.filter((part) => part !== false);
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(asked, sql` and `)})`;
};
