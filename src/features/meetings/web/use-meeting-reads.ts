import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { codeReads } from './live-queries.ts';

/** Returns a function that reads again what an entered code changes for the person who typed it. */
export function useMeetingReads(): () => Promise<void> {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      codeReads(queries).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };
}
