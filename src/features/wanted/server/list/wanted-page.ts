import { sql } from 'kysely';
import {
  addressIn,
  countedUpToMost,
  followsIn,
  sortedRows,
  walkedRows,
} from '#features/browsing/server/public.ts';
import type { PageRequest } from '#features/browsing/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { selectWantedCards } from '../posts/wanted-query.ts';
import { blockedPosts, foundPosts, matches, matchesOnTheWay, seenPosts } from './wanted-filter.ts';
import type { Criteria } from './wanted-filter.ts';
import type { FoundRow } from './wanted-order.ts';

type WantedPage = PageRequest<Criteria, FoundRow>;

/** In SQL: the viewer's count minus that of a visitor: blocks hide rows (PEOPLE-192). */
const differenceFor = (db: DbOrTransaction, viewerId: string, criteria: Criteria) =>
  sql<number>`-${countedUpToMost(blockedPosts(db, viewerId).where(matches(criteria)).select('wanted.id'))}`;

/** The statement that walks along the index of one segment's order until a page is full. */
export function walkedPage(db: DbOrTransaction, viewerId: string | null, request: WantedPage) {
  const { wanted: criteria, order, limit, isFirst } = request;
  const { by, condition } = walkedRows(request);
  const page = db
    .selectFrom(
      seenPosts(db, viewerId)
        .selectAll('wanted')
        .select(sql<boolean>`false`.as('is_featured'))
        .as('wanted'),
    )
    .selectAll('wanted')
    .where(matchesOnTheWay(criteria))
    .where(condition)
    .orderBy(by)
    .limit(sql.lit(limit));
  return selectWantedCards(db, viewerId, page)
    .select(order.away.as('away'))
    .select([sql<boolean>`false`.as('is_featured'), sql<null>`null`.as('score')])
    .$if(isFirst && viewerId !== null, (found) =>
      found.select(differenceFor(db, viewerId ?? '', criteria).as('difference')),
    )
    .orderBy(by)
    .limit(sql.lit(limit));
}

/** The statement that collects up to `most` rows by the index of searches and sorts them; only the page is read whole. */
export function sortedPage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: WantedPage & { most: number },
) {
  const { wanted: criteria, order, limit, most } = request;
  const found = foundPosts(db, viewerId, criteria, order)
    .select(['wanted.address', 'wanted.id', 'wanted.is_featured', 'wanted.created_at'])
    .select('wanted.score')
    .select(order.columns.map((name) => sql.ref(`wanted.${name}`).as(name)))
    .where(followsIn(request))
    .limit(sql.lit(most));
  const page = sortedRows('wanted', found, { by: order.by, limit });
  const whole = db
    .selectFrom(page.as('page'))
    .innerJoin('wanted_posts as wanted', (join) =>
      join.on(addressIn('wanted'), '=', sql.ref('page.address')),
    )
    .selectAll('wanted')
    .select(['page.collected', 'page.score']);
  return selectWantedCards(db, viewerId, whole)
    .select(order.away.as('away'))
    .select(sql<number>`wanted.collected`.as('collected'))
    .select([sql<boolean>`false`.as('is_featured'), sql<number | null>`wanted.score`.as('score')])
    .orderBy(order.by)
    .limit(sql.lit(limit));
}
