import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { z } from 'zod';
import {
  allOf,
  hasText,
  hasTextUnindexed,
  hasTrigram,
  mayHaveText,
} from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import { isBlockedFrom, isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import {
  BadCursor,
  cursorTime,
  cutPage,
  readCursor,
} from '#platform/server/database/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { placeholder, statementOf } from '#platform/server/database/statement.ts';
import type { Statement } from '#platform/server/database/statement.ts';
import type { TaskCategory } from '../../categories.ts';
import { homeCards } from '../../categories.ts';
import { TASKS_A_PAGE } from '../../limits.ts';
import { taskSorts } from '../../vocabulary.ts';
import type { TaskSort } from '../../vocabulary.ts';
import { sortSegmentsOf } from './browse-order.ts';
import type { BrowseRow, OrderRequest } from './browse-order.ts';
import { cachedCount } from './cached-count.ts';
import { selectTaskCards } from '../task-query.ts';
import type { TaskCardRow } from '../task-query.ts';

export type BrowseRequest = {
  search: string;
  category: TaskCategory | null;
  sort: TaskSort;
  /** Where the person is, for the sort that needs it. */
  near: Point | null;
  cursor: string | null;
  limit: number;
};

/** Where lists are read, and what is stored of them. */
type Source = Pick<Services, 'caches'> & { db: DbOrTransaction };

export type Filter = Pick<BrowseRequest, 'search' | 'category'> &
  Partial<Pick<OrderRequest, 'isRare'>>;

/** Open tasks anybody may see, and the viewer's own under way, in one order without gaps. */
export async function browseTasks(
  source: Source,
  viewerId: string | null,
  request: BrowseRequest,
): Promise<KeysetPage<TaskCardRow> & Total> {
  const reached = readPosition(request);
  // Counted once, for the first page; the cursor carries it to the others.
  const isFirst = reached.total === null;
  const counting = reached.total ?? countListed(source, request);
  const isRare = isPlannedByCount(request) ? await isSortedSooner(source, await counting) : null;
  const [found, listed] = await Promise.all([
    readPage(source, viewerId, { ...request, ...reached, isRare, isFirst }),
    counting,
  ]);
  const count = countFor(found[0]?.row, listed, isFirst);
  const { rows, nextCursor } = cutPage(found, request.limit, ({ segment, keys }) => [
    request.sort,
    count,
    reached.startedAt,
    segment,
    keys,
  ]);
  return { rows: rows.map(({ row }) => row), nextCursor, ...totalOf(count) };
}

/** The planner cannot know how many tasks a short text is in, nor how far along the way of all places those of some lie. */
const isPlannedByCount = ({ sort, near, search, category }: BrowseRequest) =>
  (search !== '' && !hasTrigram(search)) ||
  (sort === 'nearest' && near !== null && (search !== '' || category !== null));

/**
 * Sorting what is found takes as long as there are of it, walking along the index of places until a page is full as long
 * as all tasks are many and these few: they are as long where the square of these is so many times all, as measured with
 * a hundred thousand.
 */
const SORTED_SOONER = 16;

const isSortedSooner = async (source: Source, count: number): Promise<boolean> =>
  count <= COUNTED_UP_TO && count ** 2 <= SORTED_SOONER * (await sizeOfTable(source));

/** How many tasks there are of any kind, roughly, as PostgreSQL counted them last for its own plans. */
const SIZE: CacheDefinition<number> = { name: 'tasks.size', max: 1, freshMs: 60_000 };
const sizeOfTable = ({ db, caches }: Source): Promise<number> =>
  caches.fetch(SIZE, '', async () => {
    const { rows } = await sql<{ size: number }>`
      select reltuples::float8 as size from pg_class where oid = 'tasks'::regclass`.execute(db);
    return rows[0]?.size ?? 0;
  });

/** Where a page begins: in which segment of its order, after which task there. */
type Position = { segment: number; after: readonly unknown[] | null };

const position = z.tuple([
  z.enum(taskSorts),
  z.int().min(0),
  cursorTime,
  z.int().min(0),
  z.unknown(),
]);

function readPosition(
  request: BrowseRequest,
): Position & { total: number | null; startedAt: string } {
  const cursor = readCursor(position, request.cursor);
  if (!cursor) return { total: null, startedAt: new Date().toISOString(), segment: 0, after: null };
  const [sort, total, startedAt, segment, keys] = cursor;
  if (sort !== request.sort) throw new BadCursor();
  const order = sortSegmentsOf({ ...request, startedAt, isRare: null })[segment];
  const after = order?.keys.safeParse(keys).data;
  if (!after) throw new BadCursor();
  return { total, startedAt, segment, after };
}

type PageRequest = Filter &
  OrderRequest &
  Position &
  Pick<BrowseRequest, 'limit'> & {
    /** Then it also counts the viewer's own under way. */
    isFirst: boolean;
  };

/** One segment after the other, until there is one task more than asked for: it shows that others follow. */
async function readPage(source: Source, viewerId: string | null, request: PageRequest) {
  const found: { row: BrowseRow; segment: number; keys: readonly unknown[] }[] = [];
  let { after } = request;
  for (const [segment, order] of sortSegmentsOf(request).entries()) {
    const limit = request.limit + 1 - found.length;
    if (segment < request.segment || limit === 0) continue;
    const page = compiledPage(source, viewerId, { ...request, segment, after, limit });
    const { rows } = await source.db.executeQuery(page);
    for (const row of rows) found.push({ row, segment, keys: order.keysOf(row) });
    after = null;
  }
  return found;
}

/** By sort, category and whether it is a first page, for visitors and for people: a few dozen. */
const PAGES: CacheDefinition<Statement<BrowseRow>> = {
  name: 'tasks.pages',
  max: 200,
  freshMs: Infinity,
};
const VIEWER = 'viewer';
const AFTER = ['after1', 'after2', 'after3'];

/** Pages without a text and a place to look from are the same statement each time. */
function compiledPage({ db, caches }: Source, viewerId: string | null, request: PageRequest) {
  const { search, category, sort, near, segment, after, limit, isFirst } = request;
  if (search !== '' || near !== null || limit !== TASKS_A_PAGE + 1) {
    return browsePage(db, viewerId, request).compile();
  }
  const isOwn = viewerId !== null && isFirst;
  const key = [category?.slug, sort, segment, after !== null, viewerId !== null, isOwn].join(' ');
  let page = caches.get(PAGES, key);
  if (!page) {
    const built = browsePage(db, viewerId === null ? null : placeholder<string>(VIEWER), {
      ...request,
      after: after && AFTER.map((name) => placeholder(name)),
    });
    // With a category the plan depends on how many tasks it has.
    page = statementOf<BrowseRow>(built.compile(), { isPrepared: category === null });
    caches.set(PAGES, key, page);
  }
  const keys = AFTER.map((name, at) => [name, after?.[at]]);
  return page({ [VIEWER]: viewerId, ...Object.fromEntries(keys) });
}

/** The statement of one page within one segment. */
export function browsePage(db: DbOrTransaction, viewerId: string | null, request: PageRequest) {
  const order = sortSegmentsOf(request)[request.segment];
  if (!order) throw new Error(`There is no segment ${request.segment}`);
  const by = request.isRare === true ? order.sorted : order.by;
  const pageOf = (list: ReturnType<typeof listedTasks>) =>
    list
      .$if(order.only !== undefined, (tasks) => tasks.where(order.only ?? sql<boolean>`true`))
      .$if(request.after !== null, (tasks) => tasks.where(order.after(request.after ?? [])))
      .orderBy(by)
      .limit(sql.lit(request.limit));
  const page = listedAndOwn(db, viewerId, request, pageOf);
  return selectTaskCards(db, viewerId, page)
    .$if(request.isFirst && viewerId !== null, (tasks) =>
      tasks.select([
        counted(db, ownTasks(db, viewerId ?? '', request)).as('own_total'),
        countedBlocked(db, viewerId ?? '', listedTasks(db, request)).as('blocked_total'),
      ]),
    )
    .$if(order.away !== undefined, (tasks) =>
      tasks.select((order.away ?? sql<null>`null`).as('away')),
    )
    .orderBy(by)
    .limit(sql.lit(request.limit));
}

const countListed = (source: Source, filter: Filter): Promise<number> =>
  cachedCount(source, JSON.stringify([filter.search, filter.category]), () =>
    countOf(source.db, listedTasks(source.db, filter)),
  );

/**
 * Of more than so many tasks a list only says that there are more: counting all of a million takes a second, and
 * nobody reads on to the last of so many (TASK-070).
 */
const COUNTED_UP_TO = 10_000;

/** How many tasks a list has; one more than are counted stands for all larger numbers. */
export async function countOf(db: DbOrTransaction, tasks: ReturnType<typeof openTasks>) {
  return (await counted(db, tasks).executeTakeFirstOrThrow()).total;
}

const counted = (db: DbOrTransaction, tasks: ReturnType<typeof openTasks>) => {
  const found = tasks.select('tasks.id').limit(sql.lit(COUNTED_UP_TO + 1));
  return db.selectFrom(found.as('found')).select((all) => all.fn.countAll<number>().as('total'));
};

/** In SQL: how many of these are by people whom this viewer blocked, or who blocked them (PEOPLE-192). */
export const countedBlocked = (
  db: DbOrTransaction,
  viewerId: string,
  tasks: ReturnType<typeof openTasks>,
) => counted(db, tasks.where(isBlockedFrom('tasks.poster_id', viewerId)));

export type Total = { total: number; isTotalExact: boolean };

/** Of what is counted for everybody, as many as this viewer has in their list; its first row says what is different. */
export function countFor(
  first: Pick<BrowseRow, 'own_total' | 'blocked_total'> | undefined,
  listed: number,
  isFirst: boolean,
): number {
  if (!first) return isFirst ? 0 : listed;
  // Of more than are counted nobody knows how many fewer there are.
  if (listed > COUNTED_UP_TO) return listed;
  return Math.max(0, listed + (first.own_total ?? 0) - (first.blocked_total ?? 0));
}

/** What may be said of a count. */
export const totalOf = (count: number): Total => ({
  total: Math.min(count, COUNTED_UP_TO),
  isTotalExact: count <= COUNTED_UP_TO,
});

/** TASK-018: open, unexpired, not removed. */
export const openTasks = (db: DbOrTransaction) =>
  db
    .selectFrom('tasks')
    .where('tasks.status', '=', 'open')
    .where('tasks.removed_at', 'is', null)
    .where(sql<boolean>`(tasks.expires_at is null or tasks.expires_at > now())`);

const listedTasks = (db: DbOrTransaction, filter: Filter) => openTasks(db).where(matches(filter));

/** TASK-076: the viewer's own that are under way; own open ones are in the list already. */
const ownTasks = (db: DbOrTransaction, viewerId: string, filter: Filter) =>
  db
    .selectFrom('tasks')
    .where('tasks.poster_id', '=', viewerId)
    .where('tasks.status', 'in', ['claimed', 'started', 'completed_by_tasker'])
    .where('tasks.removed_at', 'is', null)
    .where('tasks.is_private', '=', false)
    .where(matches(filter));

/** What `pageOf` takes of the list and of the viewer's own, each by itself: together they hold the page. */
export function listedAndOwn(
  db: DbOrTransaction,
  viewerId: string | null,
  filter: Filter,
  pageOf: (list: ReturnType<typeof listedTasks>) => ReturnType<typeof listedTasks>,
) {
  const all = listedTasks(db, filter);
  if (viewerId === null) return pageOf(all).selectAll('tasks');
  const listed = pageOf(all.where(isNotBlockedFrom('tasks.poster_id', viewerId))).selectAll(
    'tasks',
  );
  const own = pageOf(ownTasks(db, viewerId, filter)).selectAll('tasks');
  return db
    .selectFrom(listed.as('listed'))
    .selectAll()
    .unionAll(db.selectFrom(own.as('own')).selectAll());
}

function matches({ search, category, isRare }: Filter): Expression<SqlBool> {
  return sql<boolean>`${matchesSearch(search, isRare !== false)} and ${matchesCategory(category)}`;
}

/** TASK-067: the text in the title or in the description; found by its index, if that is worth the work. */
export function matchesSearch(search: string, isByIndex = true): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  if (isByIndex && hasTrigram(search)) return hasText('tasks.searched', search);
  const isFound = hasTextUnindexed('tasks.searched', search);
  return isByIndex ? allOf([mayHaveText('tasks.searched', search), isFound]) : isFound;
}

/** TASK-050: by category and kind; an imported text counts where it reads like a home card. */
function matchesCategory(category: TaskCategory | null): RawBuilder<boolean> {
  if (category === null) return sql`true`;
  const kinds = sql.join(
    category.pairs.map(({ category: name, kind }) => sql`${`${name}/${kind ?? ''}`}`),
  );
  const isOfPair = sql<boolean>`tasks.category_kind in (${kinds})`;
  if (!homeCards.some((card) => card === category.slug)) return isOfPair;
  const ours = sql.join(wizardCategories.map((name) => sql`${name}`));
  return sql`(${isOfPair} or (tasks.category not in (${ours}) and
    trim(both '-' from regexp_replace(lower(tasks.category), '[^a-z0-9]+', '-', 'g')) = ${category.slug}))`;
}
