import { sql } from 'kysely';
import { seenBy, sightOfRow } from '#features/visibility/server/public.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { ITEMS_A_PAGE } from '../../limits.ts';
import { selectItemCards } from '../items/item-query.ts';
import type { ItemCardRow } from '../items/item-query.ts';
import { isShownToAll } from '../items/in-sight.ts';
import { offeredItems } from './item-filter.ts';

/** Number of the latest handed-over items that are named. */
const NAMED = 24;

type HandedOver = { title: string; isFree: boolean; month: string };
export type PersonRecord = KeysetPage<ItemCardRow> & {
  givenCount: number;
  soldCount: number;
  handedOver: HandedOver[];
};

const NOTHING: PersonRecord = {
  rows: [],
  nextCursor: null,
  givenCount: 0,
  soldCount: 0,
  handedOver: [],
};

/**
 * Reads what a person gave away, sold and has on offer, for viewers who may see the details of their profile
 * (PEOPLE-065 to PEOPLE-069); null if there is no such person.
 */
export async function readRecord(
  db: DbOrTransaction,
  viewerId: string | null,
  asked: { personId: string; cursor: string | null },
): Promise<PersonRecord | null> {
  const position = readCursor(newestFirst, asked.cursor);
  const person = await findPerson(db, asked.personId, viewerId);
  if (!person) return null;
  if (!sightOfRow(person, viewerId).details) return NOTHING;
  const [offered, counts, handedOver] = await Promise.all([
    selectOffered(db, viewerId, person.id, position),
    countHandedOver(db, person.id),
    selectHandedOver(db, person.id),
  ]);
  const page = cutPage(offered, ITEMS_A_PAGE, (last) => [last.created_at, last.id]);
  return { ...page, ...counts, handedOver };
}

const findPerson = (db: DbOrTransaction, personId: string, viewerId: string | null) =>
  db
    .selectFrom('profiles')
    .select('id')
    .select(() => {
      const { visibility, relation } = seenBy('profiles', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where('public_id', '=', personId)
    .executeTakeFirst();

function selectOffered(
  db: DbOrTransaction,
  viewerId: string | null,
  sellerId: string,
  position: readonly [string, string] | null,
) {
  const page = offeredItems(db)
    .selectAll('items')
    .where('items.seller_id', '=', sellerId)
    .where(after(position, { time: 'items.created_at', id: 'items.id' }))
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(ITEMS_A_PAGE + 1);
  return selectItemCards(db, viewerId, page)
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id', 'desc')
    .execute();
}

const soldItems = (db: DbOrTransaction, sellerId: string) =>
  db
    .selectFrom('marketplace_items as items')
    .where('items.seller_id', '=', sellerId)
    .where('items.status', '=', 'sold');

const countHandedOver = (db: DbOrTransaction, sellerId: string) =>
  soldItems(db, sellerId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('items.price', '=', 0).as('givenCount'),
      fn.countAll<number>().filterWhere('items.price', '>', 0).as('soldCount'),
    ])
    .executeTakeFirstOrThrow();

/** Selects nothing more exact than the month, and not the recipient. */
const selectHandedOver = (db: DbOrTransaction, sellerId: string): Promise<HandedOver[]> =>
  soldItems(db, sellerId)
    .where(isShownToAll('items.id'))
    .select('items.title')
    .select(({ eb }) => eb('items.price', '=', 0).$castTo<boolean>().as('isFree'))
    .select(sql<string>`to_char(items.sold_at at time zone 'UTC', 'YYYY-MM')`.as('month'))
    .orderBy('items.sold_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(NAMED)
    .execute();
