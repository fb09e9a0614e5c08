import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Marks these data as old, so that what is on the screen is read again. While this page is changing something itself
 * that waits for the answer: what changed may be just what the page is about to leave or to be told.
 */
export function readAgain(queryClient: QueryClient, queryKeys: readonly QueryKey[]): void {
  const read = () => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
  if (queryClient.isMutating() === 0) {
    read();
    return;
  }
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return;
    stop();
    read();
  });
}
