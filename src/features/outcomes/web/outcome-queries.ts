import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { DealKind } from '../vocabulary.ts';

/** How the viewer's deals ended; the key includes the viewer, so that nobody is shown those of another. */
export function ownOutcomes(
  queries: ApiTools['queries'],
  viewerId: string | null,
  about: { subjectId: string | null; kind: DealKind | null },
) {
  const options = queries.outcomes.listMine.infiniteOptions({
    input: (cursor: string | null) => ({ cursor, ...about }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
