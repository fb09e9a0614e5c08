import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';

/** The query of a person as this viewer may see them; answers for other viewers are kept apart. */
export function onePerson(queries: ApiTools['queries'], personId: string, viewerId: string | null) {
  const options = queries.people.get.queryOptions({ input: { personId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function blockedPeople(queries: ApiTools['queries'], viewerId: string | null) {
  const options = queries.people.listBlocked.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
