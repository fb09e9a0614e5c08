import { readList } from '#features/browsing/server/public.ts';
import type { ListKind, Source, Total } from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import { countCache } from '#platform/server/counted.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { TaskSort } from '../../vocabulary.ts';
import type { TaskCardRow } from '../reading/task-query.ts';
import { chooseTaskOrder } from './browse-order.ts';
import type { FoundRow } from './browse-order.ts';
import { matches, openTasks } from './task-filter.ts';
import type { Wanted } from './task-filter.ts';
import { compiledPage, sortedPage } from './task-page.ts';

const taskList: ListKind<Wanted, FoundRow> = {
  table: 'tasks',
  counts: countCache('tasks.counts'),
  walkedPage: (source, viewerId, page) => ({
    execute: async () => (await source.db.executeQuery(compiledPage(source, viewerId, page))).rows,
  }),
  sorting: {
    // PostgreSQL's statistics know how many tasks a category has, but not how many a text has, nor how far apart they lie.
    isWorthIt: ({ wanted, order }) =>
      wanted.search !== '' || (order.isByPlace ? wanted.category !== null : wanted.circle !== null),
    page: ({ db }, viewerId, page) => sortedPage(db, viewerId, page),
  },
  listed: (db, wanted) => openTasks(db).where(matches(wanted)).select('tasks.id'),
};

export type BrowseRequest = Wanted & {
  sort: TaskSort;
  /** The person's place, for the sort that needs it. */
  near: Point | null;
  cursor: string | null;
  limit: number;
};

/** Lists the open tasks that are public, and the viewer's own under way, in one order without gaps. */
export const browseTasks = (
  source: Source,
  viewerId: string | null,
  { sort, near, cursor, limit, ...wanted }: BrowseRequest,
): Promise<KeysetPage<TaskCardRow> & Total> =>
  readList(taskList, source, viewerId, {
    wanted,
    sort,
    chooseOrder: (startedAt) => chooseTaskOrder({ sort, near, circle: wanted.circle, startedAt }),
    cursor,
    limit,
  });
