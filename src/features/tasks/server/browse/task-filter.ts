import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import {
  addressIn,
  allOf,
  countedUpToMost,
  hasText,
  hasTextUnindexed,
  hasTrigram,
  mayHaveText,
} from '#features/browsing/server/public.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { isBlockedFrom, isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import type { TaskCategory } from '../../categories.ts';
import { homeCards } from '../../categories.ts';

/** Filters of a list. */
export type Wanted = { search: string; category: TaskCategory | null };

/** TASK-018: open, unexpired, not removed. */
export const openTasks = (db: DbOrTransaction) =>
  db
    .selectFrom('tasks')
    .where('tasks.status', '=', 'open')
    .where('tasks.removed_at', 'is', null)
    .where(sql<boolean>`(tasks.expires_at is null or tasks.expires_at > now())`);

/** TASK-076: the viewer's own that are under way; own open ones are in the list already. */
const ownTasks = (db: DbOrTransaction, viewerId: string) =>
  db
    .selectFrom('tasks')
    .where('tasks.poster_id', '=', viewerId)
    .where('tasks.status', 'in', ['claimed', 'started', 'completed_by_tasker'])
    .where('tasks.removed_at', 'is', null)
    .where('tasks.is_private', '=', false);

/** What `pageOf` takes of the list and of the viewer's own, each by itself: together they hold the page. */
export function listedAndOwn<Row>(
  db: DbOrTransaction,
  viewerId: string | null,
  pageOf: (tasks: ReturnType<typeof openTasks>) => SelectQueryBuilder<DB, 'tasks', Row>,
) {
  if (viewerId === null) return pageOf(openTasks(db));
  const listed = pageOf(openTasks(db).where(isNotBlockedFrom('tasks.poster_id', viewerId)));
  const own = pageOf(ownTasks(db, viewerId));
  return db
    .selectFrom(listed.as('listed'))
    .selectAll()
    .unionAll(db.selectFrom(own.as('own')).selectAll());
}

/** In SQL: the viewer finds fewer than everybody, by as many as blocks keep from them (PEOPLE-192). */
export const blockedDifference = (
  db: DbOrTransaction,
  viewerId: string,
  condition: RawBuilder<boolean>,
) =>
  sql<number>`-${countedUpToMost(
    openTasks(db)
      .where(isBlockedFrom('tasks.poster_id', viewerId))
      .where(condition)
      .select('tasks.id'),
  )}`;

/** In SQL: the same where the viewer finds their own under way besides. */
export const differenceFor = (
  db: DbOrTransaction,
  viewerId: string,
  condition: RawBuilder<boolean>,
) =>
  sql<number>`${countedUpToMost(ownTasks(db, viewerId).where(condition).select('tasks.id'))}
    + ${blockedDifference(db, viewerId, condition)}`;

/** All that is asked, compared with the task itself. */
export const matches = ({ search, category }: Wanted): RawBuilder<boolean> =>
  allOf([search !== '' && matchesSearch(search), category !== null && matchesCategory(category)]);

/** The same for walking along an order's index: beside it, none of texts is asked. */
export const matchesOnTheWay = ({ search, category }: Wanted): RawBuilder<boolean> =>
  allOf([
    search !== '' && hasTextUnindexed('tasks.searched', search),
    category !== null && matchesCategory(category),
  ]);

/** The same, found by an index of its own, as other lists find theirs; what orders compare is carried on. */
export const foundTasks = (
  db: DbOrTransaction,
  viewerId: string | null,
  wanted: Wanted,
  columns: readonly string[],
) =>
  listedAndOwn(db, viewerId, (tasks) =>
    tasks
      .select(['tasks.id', 'tasks.is_featured', 'tasks.created_at'])
      .select(columns.map((name) => sql.ref(`tasks.${name}`).as(name)))
      .select(addressIn('tasks').as('address'))
      .where(matches(wanted))
      .offset(sql.lit(0)),
  );

/** TASK-067: the text in the title or in the description, found by an index. */
export function matchesSearch(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  if (hasTrigram(search)) return hasText('tasks.searched', search);
  return allOf([mayHaveText('tasks.searched', search), hasTextUnindexed('tasks.searched', search)]);
}

/** TASK-050: by category and kind; an imported text counts where it reads like a home card. */
function matchesCategory(category: TaskCategory): RawBuilder<boolean> {
  const kinds = sql.join(
    category.pairs.map(({ category: name, kind }) => sql`${`${name}/${kind ?? ''}`}`),
  );
  const isOfPair = sql<boolean>`tasks.category_kind in (${kinds})`;
  if (!homeCards.some((card) => card === category.slug)) return isOfPair;
  const ours = sql.join(wizardCategories.map((name) => sql`${name}`));
  return sql`(${isOfPair} or (tasks.category not in (${ours}) and
    trim(both '-' from regexp_replace(lower(tasks.category), '[^a-z0-9]+', '-', 'g')) = ${category.slug}))`;
}
