import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { paged } from '#platform/web/api/paged.ts';

type Queries = ApiTools['queries'];

/** The noticeboards of some towns, or all of them; without a place the newest first (SHELL-476). */
export function boardPages(
  queries: Queries,
  { near, towns }: { near: Point | null; towns: readonly string[] },
) {
  return infiniteQueryOptions(
    queries.boards.list.infiniteOptions({
      input: (cursor: string | null) => ({ near, towns: [...towns], cursor }),
      ...paged,
    }),
  );
}

/** Keyed by the viewer as well: who looks after it and what may be done differ. */
export function oneBoard(queries: Queries, boardId: string, viewerId: string | null) {
  const options = queries.boards.find.queryOptions({ input: { boardId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
