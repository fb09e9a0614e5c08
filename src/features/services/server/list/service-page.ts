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
import { selectServiceCards } from '../items/service-query.ts';
import {
  blockedServices,
  foundServices,
  matches,
  matchesOnTheWay,
  seenServices,
} from './service-filter.ts';
import type { Wanted } from './service-filter.ts';
import type { FoundRow } from './service-order.ts';

export type ServicePage = PageRequest<Wanted, FoundRow>;

/** In SQL: the viewer's count minus that of a visitor: blocks hide rows (PEOPLE-192). */
const differenceFor = (db: DbOrTransaction, viewerId: string, wanted: Wanted) =>
  sql<number>`-${countedUpToMost(blockedServices(db, viewerId).where(matches(wanted)).select('services.id'))}`;

/** The statement that walks along the index of one segment's order until a page is full. */
export function walkedPage(db: DbOrTransaction, viewerId: string | null, request: ServicePage) {
  const { wanted, order, limit, isFirst } = request;
  const { by, condition } = walkedRows(request);
  const page = seenServices(db, viewerId)
    .selectAll('services')
    .where(matchesOnTheWay(wanted))
    .where(condition)
    .orderBy(by)
    .limit(sql.lit(limit));
  return selectServiceCards(db, viewerId, page)
    .select(order.away.as('away'))
    .select(sql<null>`null`.as('score'))
    .$if(isFirst && viewerId !== null, (found) =>
      found.select(differenceFor(db, viewerId ?? '', wanted).as('difference')),
    )
    .orderBy(by)
    .limit(sql.lit(limit));
}

/** The statement that collects up to `most` rows by the index of searches and sorts them; only the page is read whole. */
export function sortedPage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: ServicePage & { most: number },
) {
  const { wanted, order, limit, most } = request;
  const found = foundServices(db, viewerId, wanted, order)
    .select(['services.address', 'services.id', 'services.is_featured', 'services.created_at'])
    .select('services.score')
    .select(order.columns.map((name) => sql.ref(`services.${name}`).as(name)))
    .where(followsIn(request))
    .limit(sql.lit(most));
  const page = sortedRows('services', found, { by: order.by, limit });
  const whole = db
    .selectFrom(page.as('page'))
    .innerJoin('services', (join) => join.on(addressIn('services'), '=', sql.ref('page.address')))
    .selectAll('services')
    .select(['page.collected', 'page.score']);
  return selectServiceCards(db, viewerId, whole)
    .select(order.away.as('away'))
    .select(sql<number>`services.collected`.as('collected'))
    .select(sql<number | null>`services.score`.as('score'))
    .orderBy(order.by)
    .limit(sql.lit(limit));
}
