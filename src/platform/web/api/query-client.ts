import { QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60 * 1000;

/** Queries retry 2 times and stay fresh for 5 minutes (SHELL-255); a refusal is not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        // Without a connection a person gets a message at once; nothing waits in silence (SHELL-245).
        networkMode: 'always',
        refetchOnReconnect: true,
        // A page that is drawn on the server would only come later.
        retry: (failures, error) =>
          !import.meta.env.SSR && failures < 2 && !isRefusal(error) && navigator.onLine,
      },
      // The same for what is sent (TASK-315).
      mutations: { networkMode: 'always' },
    },
  });
}

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500;
}
