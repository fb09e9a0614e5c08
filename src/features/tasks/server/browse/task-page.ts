import { sql } from 'kysely';
import { addressIn, followsIn, sortedRows } from '#features/browsing/server/public.ts';
import type { PageRequest, Source } from '#features/browsing/server/public.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { placeholder, statementOf } from '#platform/server/database/statement.ts';
import type { Statement } from '#platform/server/database/statement.ts';
import { TASKS_A_PAGE } from '../../limits.ts';
import { selectTaskCards } from '../task-query.ts';
import { fixedOrders } from './browse-order.ts';
import type { FoundRow } from './browse-order.ts';
import {
  differenceFor,
  foundTasks,
  listedAndOwn,
  matches,
  matchesOnTheWay,
} from './task-filter.ts';
import type { Wanted } from './task-filter.ts';

export type TaskPage = PageRequest<Wanted, FoundRow>;

/** The statement that walks along the index of one segment's order until a page is full. */
export function walkedPage(
  db: DbOrTransaction,
  viewerId: string | null,
  { wanted, order, segment, after, limit, isFirst }: TaskPage,
) {
  const part = order.segments[segment];
  if (!part) throw new Error(`There is no segment ${segment}`);
  const page = listedAndOwn(db, viewerId, (tasks) =>
    tasks
      .selectAll('tasks')
      .where(matchesOnTheWay(wanted))
      .where(part.only ?? sql<boolean>`true`)
      .where(after ? part.after(after) : sql<boolean>`true`)
      .orderBy(part.by)
      .limit(sql.lit(limit)),
  );
  return selectTaskCards(db, viewerId, page)
    .select(order.away.as('away'))
    .$if(isFirst && viewerId !== null, (found) =>
      found.select(differenceFor(db, viewerId ?? '', matches(wanted)).as('difference')),
    )
    .orderBy(part.by)
    .limit(sql.lit(limit));
}

/** The statement that collects what an index finds, at most so many, and sorts it; of the first alone whole rows are read. */
export function sortedPage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: TaskPage & { most: number },
) {
  const { wanted, order, limit, most } = request;
  const found = db
    .selectFrom(foundTasks(db, viewerId, wanted, order.columns).as('tasks'))
    .selectAll()
    .where(followsIn(request))
    .limit(sql.lit(most));
  const page = sortedRows('tasks', found, { by: order.by, limit });
  const whole = db
    .selectFrom(page.as('page'))
    .innerJoin('tasks', (join) => join.on(addressIn('tasks'), '=', sql.ref('page.address')))
    .selectAll('tasks')
    .select('page.collected');
  return selectTaskCards(db, viewerId, whole)
    .select(order.away.as('away'))
    .select(sql<number>`tasks.collected`.as('collected'))
    .orderBy(order.by)
    .limit(sql.lit(limit));
}

/** By order, category and whether it is a first page, for visitors and for people: a few dozen. */
const PAGES: CacheDefinition<Statement<FoundRow>> = {
  name: 'tasks.pages',
  max: 200,
  freshMs: Infinity,
};
const VIEWER = 'viewer';
const AFTER = ['after1', 'after2', 'after3'];

/** Pages without a text and a place to look from are the same statement each time. */
export function compiledPage({ db, caches }: Source, viewerId: string | null, request: TaskPage) {
  const { wanted, order, after, limit, isFirst } = request;
  const { search, category } = wanted;
  const orderAt = fixedOrders.indexOf(order);
  if (search !== '' || orderAt < 0 || limit !== TASKS_A_PAGE + 1) {
    return walkedPage(db, viewerId, request).compile();
  }
  const isCounted = viewerId !== null && isFirst;
  const key = [category?.slug, orderAt, after !== null, viewerId !== null, isCounted].join(' ');
  let page = caches.get(PAGES, key);
  if (!page) {
    const built = walkedPage(db, viewerId === null ? null : placeholder<string>(VIEWER), {
      ...request,
      after: after && AFTER.map((name) => placeholder(name)),
    });
    // With a category the plan depends on how many tasks it has.
    page = statementOf<FoundRow>(built.compile(), { isPrepared: category === null });
    caches.set(PAGES, key, page);
  }
  const keys = AFTER.map((name, at) => [name, after?.[at]]);
  return page({ [VIEWER]: viewerId, ...Object.fromEntries(keys) });
}
