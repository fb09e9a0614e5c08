import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** Back to a list, with the search it was left with where one came from there (TASK-337, SERV-041). */
export function useListHref(list: string): string {
  const router = useRouter();
  // While a page is drawn for the first time, the router still stands where one came from.
  const [cameFrom] = useState(() => router.state.resolvedLocation);
  return cameFrom?.pathname === list ? list + cameFrom.searchStr : list;
}
