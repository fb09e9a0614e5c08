import { sql } from 'kysely';
import { addressIn, followsIn, sortedRows, walkedRows } from '#features/browsing/server/public.ts';
import type { PageRequest, Source } from '#features/browsing/server/public.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { placeholder, createStatement } from '#platform/server/database/trips/statement.ts';
import type { Statement } from '#platform/server/database/trips/statement.ts';
import { TASKS_A_PAGE } from '../../limits.ts';
import { selectTaskCards } from '../reading/task-query.ts';
import { fixedOrders } from './browse-order.ts';
import type { FoundRow } from './browse-order.ts';
import { hasChoices } from './filters/task-choices.ts';
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
export function walkedPage(db: DbOrTransaction, viewerId: string | null, request: TaskPage) {
  const { wanted, order, limit, isFirst } = request;
  const { by, condition } = walkedRows(request);
  const page = listedAndOwn(db, viewerId, (tasks) =>
    tasks
      .selectAll('tasks')
      .where(matchesOnTheWay(wanted))
      .where(condition)
      .orderBy(by)
      .limit(sql.lit(limit)),
  );
  return selectTaskCards(db, viewerId, page)
    .select(order.away.as('away'))
    .select(sql<null>`null`.as('score'))
    .$if(isFirst && viewerId !== null, (found) =>
      found.select(differenceFor(db, viewerId ?? '', matches(wanted)).as('difference')),
    )
    .orderBy(by)
    .limit(sql.lit(limit));
}

/** The statement that collects up to `most` rows by an index and sorts them; only the rows of the page are read whole. */
export function sortedPage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: TaskPage & { most: number },
) {
  const { wanted, order, limit, most } = request;
  const found = db
    .selectFrom(foundTasks(db, viewerId, wanted, order).as('tasks'))
    .selectAll()
    .where(followsIn(request))
    .limit(sql.lit(most));
  const page = sortedRows('tasks', found, { by: order.by, limit });
  const whole = db
    .selectFrom(page.as('page'))
    .innerJoin('tasks', (join) => join.on(addressIn('tasks'), '=', sql.ref('page.address')))
    .selectAll('tasks')
    .select(['page.collected', 'page.score']);
  return selectTaskCards(db, viewerId, whole)
    .select(order.away.as('away'))
    .select(sql<number>`tasks.collected`.as('collected'))
    .select(sql<number | null>`tasks.score`.as('score'))
    .orderBy(order.by)
    .limit(sql.lit(limit));
}

/** Compiled pages: one for each order and category, for visitors and for people, first or later; a few dozen. */
const PAGES: CacheDefinition<Statement<FoundRow>> = {
  name: 'tasks.pages',
  max: 200,
  freshMs: Infinity,
};
const VIEWER = 'viewer';
const AFTER = ['after1', 'after2', 'after3'];

/** A page without a search text, a place and further filters is the same statement each time, so it is compiled once. */
export function compiledPage({ db, caches }: Source, viewerId: string | null, request: TaskPage) {
  const { wanted, order, after, limit, isFirst } = request;
  const { search, category, ...choices } = wanted;
  const orderAt = fixedOrders.indexOf(order);
  if (search !== null || hasChoices(choices) || orderAt < 0 || limit !== TASKS_A_PAGE + 1) {
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
    // The best plan for a category depends on its number of tasks, so that one is planned each time.
    page = createStatement<FoundRow>(built.compile(), { isPrepared: category === null });
    caches.set(PAGES, key, page);
  }
  const keys = AFTER.map((name, at) => [name, after?.[at]]);
  return page({ [VIEWER]: viewerId, ...Object.fromEntries(keys) });
}
