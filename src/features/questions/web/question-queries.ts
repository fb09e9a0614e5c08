import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { AskedThing } from '../contract.ts';

/** The questions about a thing; the key includes the viewer, so that no one is shown what another may read. */
export function questionsAbout(
  queries: ApiTools['queries'],
  { entityType, entityId }: AskedThing,
  viewerId: string | null,
) {
  const options = queries.questions.list.infiniteOptions({
    input: (cursor: string | null) => ({ entityType, entityId, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
