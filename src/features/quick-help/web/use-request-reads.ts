import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { requestReads } from './live-queries.ts';

/**
 * Returns a function that reads again what a step on a request changed for the person who took it, and what `more`
 * names.
 */
export function useRequestReads(): (more?: readonly QueryKey[]) => Promise<void> {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return async (more = []) => {
    await Promise.all(
      [...requestReads(queries), ...more].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}
