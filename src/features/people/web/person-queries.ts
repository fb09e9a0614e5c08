import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#api.tsx';

/** A person as this viewer may see them: what was answered to somebody else is another answer. */
export function onePerson(queries: ApiTools['queries'], personId: string, viewerId: string | null) {
  const options = queries.people.get.queryOptions({ input: { personId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
