import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { TaskFilter } from '../task-filter.ts';
import type { TaskSort } from '../vocabulary.ts';
import { TASKS_A_PAGE } from '../limits.ts';

type Queries = ApiTools['queries'];

export type BrowseQuestion = TaskFilter & { sort: TaskSort };

// An answer about tasks depends on the viewer, who is therefore part of every key: an answer for a different viewer is
// at most shown while the right one is on its way.

export function browseTasks(queries: Queries, question: BrowseQuestion, viewerId: string | null) {
  const options = queries.tasks.browse.infiniteOptions({
    input: (cursor: string | null) => ({
      ...question,
      cursor,
      limit: TASKS_A_PAGE,
    }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function taskFacets(queries: Queries, filter: TaskFilter, viewerId: string | null) {
  const options = queries.tasks.facets.queryOptions({ input: filter });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function tasksLeftOut(queries: Queries, filter: TaskFilter, viewerId: string | null) {
  const options = queries.tasks.leftOut.queryOptions({ input: filter });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** Cities as in addresses, and a text to look for in their tasks. */
export type LocalFilter = { places: string[]; search: string };

export function localTasks(queries: Queries, filter: LocalFilter, viewerId: string | null) {
  const options = queries.tasks.listLocal.infiniteOptions({
    input: (cursor: string | null) => ({ ...filter, cursor, limit: TASKS_A_PAGE }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function oneTask(queries: Queries, id: string, viewerId: string | null) {
  const options = queries.tasks.find.queryOptions({ input: { id } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function similarTasks(queries: Queries, id: string, viewerId: string | null) {
  const options = queries.tasks.listSimilar.queryOptions({ input: { id } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function postedTasks(queries: Queries, viewerId: string | null) {
  const options = queries.tasks.listPosted.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
