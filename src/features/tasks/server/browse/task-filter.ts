import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import {
  addressIn,
  combineWithAnd,
  comparedBy,
  countedUpToMost,
  findsAny,
  matchesText,
  matchesTextUnindexed,
} from '#features/browsing/server/public.ts';
import type {
  ListOrder,
  SelectMatching,
  Source,
  TextQuery,
} from '#features/browsing/server/public.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { isBlockedFrom, isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import type { TaskCategory } from '../../categories.ts';
import { homeCards, resolveCategory } from '../../categories.ts';
import { isFull } from '../parts/helper-count.ts';
import type { TaskFilter } from '../../task-filter.ts';
import type { FoundRow } from './browse-order.ts';
import {
  NO_CHOICES,
  liesAroundCircle,
  matchesChoices,
  toTaskChoices,
} from './filters/task-choices.ts';
import type { TaskChoices } from './filters/task-choices.ts';

/** The filters of the list of tasks. */
export type Wanted = { search: TextQuery | null; category: TaskCategory | null } & TaskChoices;

/** No filter at all. */
export const EVERYTHING: Wanted = { search: null, category: null, ...NO_CHOICES };

/** Resolves a filter: its category if there is such a one, its radius to a circle around a place. */
export const toWanted = (filter: TaskFilter, search: TextQuery | null): Wanted => ({
  search,
  category: resolveCategory(filter.category),
  ...toTaskChoices(filter),
});

/** TASK-018: open, unexpired, not removed, and not full (TASK-377). */
export const openTasks = (db: DbOrTransaction) =>
  db
    .selectFrom('tasks')
    .where('tasks.status', '=', 'open')
    .where('tasks.removed_at', 'is', null)
    .where(sql<boolean>`(tasks.expires_at is null or tasks.expires_at > now())`)
    .where(sql<boolean>`not ${isFull}`);

/** The open tasks of a text, without those of people with a block between them and the viewer. */
export const matchingTasks =
  (db: DbOrTransaction, viewerId: string | null): SelectMatching =>
  (search) =>
    openTasks(db)
      .select('tasks.id')
      .where(isNotBlockedFrom('tasks.poster_id', viewerId))
      .where(matches({ ...EVERYTHING, search }));

/** Whether any open task matches a text. */
export const hasAnyTask = (source: Source) =>
  findsAny(source, 'tasks', matchingTasks(source.db, null));

/** TASK-076: the viewer's own that are under way; own open ones are in the list already. */
export const ownTasks = (db: DbOrTransaction, viewerId: string) =>
  db
    .selectFrom('tasks')
    .where('tasks.poster_id', '=', viewerId)
    .where('tasks.status', 'in', ['claimed', 'started', 'completed_by_tasker'])
    .where('tasks.removed_at', 'is', null)
    .where('tasks.is_private', '=', false);

/** Applies `selectPage` to the list and to the viewer's own tasks under way, and joins both; the page is among these rows. */
export function listedAndOwn<Row>(
  db: DbOrTransaction,
  viewerId: string | null,
  selectPage: (tasks: ReturnType<typeof openTasks>) => SelectQueryBuilder<DB, 'tasks', Row>,
) {
  if (viewerId === null) return selectPage(openTasks(db));
  const listed = selectPage(openTasks(db).where(isNotBlockedFrom('tasks.poster_id', viewerId)));
  const own = selectPage(ownTasks(db, viewerId));
  return db
    .selectFrom(listed.as('listed'))
    .selectAll()
    .unionAll(db.selectFrom(own.as('own')).selectAll());
}

/** In SQL: the viewer's count minus that of a visitor: blocks hide rows (PEOPLE-192). */
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

/** In SQL: the same for a list that also has the viewer's own tasks under way. */
export const differenceFor = (
  db: DbOrTransaction,
  viewerId: string,
  condition: RawBuilder<boolean>,
) =>
  sql<number>`${countedUpToMost(ownTasks(db, viewerId).where(condition).select('tasks.id'))}
    + ${blockedDifference(db, viewerId, condition)}`;

/** In SQL: whether a task passes the filters; a text is looked up by its index. */
export const matches = ({ search, category, ...choices }: Wanted): RawBuilder<boolean> =>
  combineWithAnd([
    search !== null && matchesText('tasks', search),
    category !== null && matchesCategory(category),
    liesAroundCircle(choices),
    matchesChoices(choices),
  ]);

/** The same condition for walking along an order's index: texts are compared, not looked up. */
export const matchesOnTheWay = ({ search, category, ...choices }: Wanted): RawBuilder<boolean> =>
  combineWithAnd([
    search !== null && matchesTextUnindexed('tasks', search),
    category !== null && matchesCategory(category),
    matchesChoices(choices),
  ]);

/** The tasks that an index finds, with the columns that the order compares; `offset 0` keeps the planner from merging it. */
export const foundTasks = (
  db: DbOrTransaction,
  viewerId: string | null,
  wanted: Wanted,
  order: Pick<ListOrder<FoundRow>, 'columns' | 'score'>,
) =>
  listedAndOwn(db, viewerId, (tasks) =>
    tasks
      .select(['tasks.id', 'tasks.is_featured', 'tasks.created_at'])
      .select(order.columns.map((name) => sql.ref(`tasks.${name}`).as(name)))
      .select(comparedBy(order))
      .select(addressIn('tasks').as('address'))
      .where(matches(wanted))
      .offset(sql.lit(0)),
  );

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
