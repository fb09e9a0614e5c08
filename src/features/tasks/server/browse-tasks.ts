import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { z } from 'zod';
import { cursorTime, decodeCursor, encodeCursor } from '#platform/server/cursor.ts';
import type { DbOrTransaction } from '#platform/server/db.ts';
import type { TaskCategory } from '../categories.ts';
import { homeCards } from '../categories.ts';
import { wizardCategories } from '../vocabulary.ts';
import type { TaskSort } from '../vocabulary.ts';
import { keptCount } from './kept-count.ts';
import { selectTaskCards } from './task-query.ts';
import type { TaskCardRow } from './task-query.ts';

export type BrowseRequest = {
  search: string;
  category: TaskCategory | null;
  sort: TaskSort;
  cursor: string | null;
  limit: number;
};

/** A list's order, and where in it a page begins: after these values of the last task shown. */
type Order = {
  by: RawBuilder<unknown>;
  after: (keys: readonly unknown[]) => Expression<SqlBool>;
  keysOf: (row: TaskCardRow) => readonly unknown[];
  keys: z.ZodType<readonly unknown[]>;
};

export const newestFirst = sql`tasks.is_featured desc, tasks.created_at desc, tasks.id desc`;

const newest: Order = {
  by: newestFirst,
  after: ([isFeatured, createdAt, id]) =>
    sql`(tasks.is_featured, tasks.created_at, tasks.id) < (${isFeatured}::boolean, ${createdAt}::timestamptz, ${id}::uuid)`,
  keysOf: (row) => [row.is_featured, row.created_at, row.id],
  keys: z.tuple([z.boolean(), cursorTime, z.uuid()]),
};

const orders: Record<TaskSort, Order> = {
  newest,
  // Without a place to measure from the order is the newest (TASK-081).
  nearest: newest,
  // Negotiable tasks have price 0, so they come last by themselves (TASK-080).
  'highest-pay': {
    by: sql`tasks.price desc, tasks.created_at desc, tasks.id desc`,
    after: ([price, createdAt, id]) =>
      sql`(tasks.price, tasks.created_at, tasks.id) < (${price}::numeric, ${createdAt}::timestamptz, ${id}::uuid)`,
    keysOf: (row) => [row.price, row.created_at, row.id],
    keys: z.tuple([z.number(), cursorTime, z.uuid()]),
  },
  urgent: {
    by: sql`tasks.created_at, tasks.id`,
    after: ([createdAt, id]) =>
      sql`(tasks.created_at, tasks.id) > (${createdAt}::timestamptz, ${id}::uuid)`,
    keysOf: (row) => [row.created_at, row.id],
    keys: z.tuple([cursorTime, z.uuid()]),
  },
};

/** Open tasks anybody may see, and the viewer's own under way, in one order without gaps. */
export async function browseTasks(
  db: DbOrTransaction,
  viewerId: string | null,
  request: BrowseRequest,
): Promise<{ rows: TaskCardRow[]; nextCursor: string | null; total: number } | 'bad_cursor'> {
  const order = orders[request.sort];
  const position = request.cursor === null ? null : readCursor(request.sort, request.cursor);
  if (request.cursor !== null && position === null) return 'bad_cursor';
  const [found, total] = await Promise.all([
    browsePage(db, viewerId, { ...request, after: position?.keys ?? null }).execute(),
    // Counted once, for the first page; the cursor carries it to the others.
    position?.total ?? countMatches(db, viewerId, request),
  ]);
  const rows = found.slice(0, request.limit);
  const last = rows.at(-1);
  const hasMore = found.length > request.limit && last !== undefined;
  return {
    rows,
    nextCursor: hasMore ? encodeCursor([request.sort, total, order.keysOf(last)]) : null,
    total,
  };
}

function readCursor(sort: TaskSort, cursor: string) {
  const position = decodeCursor(
    z.tuple([z.literal(sort), z.int().min(0), orders[sort].keys]),
    cursor,
  );
  return position && { total: position[1], keys: position[2] };
}

export type Filter = Pick<BrowseRequest, 'search' | 'category'>;

/** The statement of one page, with one task more than asked for to tell whether others follow. */
export function browsePage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: Filter & Pick<BrowseRequest, 'sort' | 'limit'> & { after: readonly unknown[] | null },
) {
  const order = orders[request.sort];
  const pageOf = (list: ReturnType<typeof listedTasks>) => {
    const begun = request.after === null ? list : list.where(order.after(request.after));
    return begun.orderBy(order.by).limit(request.limit + 1);
  };
  const listed = pageOf(listedTasks(db, request));
  const ids =
    viewerId === null
      ? listed
      : db
          .selectFrom(listed.as('listed'))
          .select('id')
          .unionAll(db.selectFrom(pageOf(ownTasks(db, viewerId, request)).as('own')).select('id'));
  return selectTaskCards(db, viewerId)
    .innerJoin(ids.as('page'), 'page.id', 'tasks.id')
    .orderBy(order.by)
    .limit(request.limit + 1);
}

async function countMatches(db: DbOrTransaction, viewerId: string | null, filter: Filter) {
  const key = JSON.stringify([filter.search, filter.category]);
  const [listed, own] = await Promise.all([
    keptCount(db, key, () => countOf(db, listedTasks(db, filter))),
    viewerId === null ? 0 : countOf(db, ownTasks(db, viewerId, filter)),
  ]);
  return listed + own;
}

/** How many tasks a list has altogether. */
export async function countOf(db: DbOrTransaction, tasks: ReturnType<typeof listedTasks>) {
  const counted = db
    .selectFrom(tasks.as('found'))
    .select((found) => found.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** TASK-018: open, unexpired, not removed. */
export const openTasks = (db: DbOrTransaction) =>
  db
    .selectFrom('tasks')
    .where('tasks.status', '=', 'open')
    .where('tasks.removed_at', 'is', null)
    .where(sql<boolean>`(tasks.expires_at is null or tasks.expires_at > now())`);

export const listedTasks = (db: DbOrTransaction, filter: Filter) =>
  openTasks(db).select('tasks.id').where(matches(filter));

/** TASK-076: the viewer's own that are under way; own open ones are in the list already. */
export const ownTasks = (db: DbOrTransaction, viewerId: string, filter: Filter) =>
  db
    .selectFrom('tasks')
    .select('tasks.id')
    .where('tasks.poster_id', '=', viewerId)
    .where('tasks.status', 'in', ['claimed', 'started', 'completed_by_tasker'])
    .where('tasks.removed_at', 'is', null)
    .where(matches(filter));

function matches({ search, category }: Filter): Expression<SqlBool> {
  return sql<boolean>`${matchesSearch(search)} and ${matchesCategory(category)}`;
}

/** TASK-067: the text as typed, in the title or in the description. */
export function matchesSearch(search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  const pattern = likePattern(search);
  // The first condition is the one the trigram index knows; it alone would match across the seam.
  return sql`(tasks.title || ' ' || tasks.description) ilike ${pattern}
    and (tasks.title ilike ${pattern} or tasks.description ilike ${pattern})`;
}

/** For `ilike`: the text anywhere, its own signs taken as they are. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** TASK-050: by category and kind; an imported text counts where it reads like a home card. */
function matchesCategory(category: TaskCategory | null): RawBuilder<boolean> {
  if (category === null) return sql`true`;
  const leaves = sql.join(
    category.pairs.map(({ category: name, kind }) => sql`${`${name}/${kind ?? ''}`}`),
  );
  const isOfPair = sql<boolean>`tasks.leaf in (${leaves})`;
  if (!homeCards.some((card) => card === category.slug)) return isOfPair;
  const ours = sql.join(wizardCategories.map((name) => sql`${name}`));
  return sql`(${isOfPair} or (tasks.category not in (${ours}) and
    trim(both '-' from regexp_replace(lower(tasks.category), '[^a-z0-9]+', '-', 'g')) = ${category.slug}))`;
}
