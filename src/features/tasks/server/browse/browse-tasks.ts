import { readByText, readList } from '#features/browsing/server/public.ts';
import type {
  ListKind,
  OnMiss,
  Searched,
  Source,
  Total,
} from '#features/browsing/server/public.ts';
import { countCache } from '#platform/server/counted.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { TaskFilter } from '../../task-filter.ts';
import type { TaskSort } from '../../vocabulary.ts';
import type { TaskCardRow } from '../reading/task-query.ts';
import { chooseTaskOrder } from './browse-order.ts';
import type { FoundRow } from './browse-order.ts';
import { hasAnyTask, matches, openTasks, toWanted } from './task-filter.ts';
import type { Wanted } from './task-filter.ts';
import { compiledPage, sortedPage } from './task-page.ts';
import { readTaskSearch } from './task-words.ts';

const taskList: ListKind<Wanted, FoundRow> = {
  table: 'tasks',
  counts: countCache('tasks.counts'),
  walkedPage: (source, viewerId, page) => ({
    execute: async () => (await source.db.executeQuery(compiledPage(source, viewerId, page))).rows,
  }),
  sorting: {
    // PostgreSQL's statistics know how many tasks a category has, but not how many a text has, nor how far apart they lie.
    isWorthIt: ({ wanted, order }) =>
      wanted.search !== null ||
      (order.isByPlace ? wanted.category !== null : wanted.circle !== null),
    page: ({ db }, viewerId, page) => sortedPage(db, viewerId, page),
  },
  listed: (db, wanted) => openTasks(db).where(matches(wanted)).select('tasks.id'),
};

export type BrowseRequest = TaskFilter & { sort: TaskSort; cursor: string | null; limit: number };

/** Lists the open tasks that are public, and the viewer's own under way, in one order without gaps. */
export async function browseTasks(
  source: Source,
  viewerId: string | null,
  { sort, cursor, limit, onMiss, ...filter }: BrowseRequest & { onMiss?: OnMiss },
): Promise<Searched<KeysetPage<TaskCardRow> & Total>> {
  const toSteps = (words: string) => readTaskSearch(source, words);
  const hasAny = hasAnyTask(source);
  const hasOwn = viewerId !== null;
  const searched = { source, text: filter.search, toSteps, hasAny, sort, cursor, hasOwn, onMiss };
  return readByText(searched, (text, name) => {
    const wanted = toWanted(filter, text);
    const { near } = filter;
    const { circle } = wanted;
    return readList(taskList, source, viewerId, {
      wanted,
      sort: name,
      chooseOrder: (startedAt) => chooseTaskOrder({ sort, text, near, circle, startedAt }),
      cursor,
      limit,
    });
  });
}
