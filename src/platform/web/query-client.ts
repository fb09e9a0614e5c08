import { QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60 * 1000;

/** Queries retry 2 times and stay fresh for 5 minutes (SHELL-255); a refusal is not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        // Without a connection a person is told at once; nothing waits in silence (SHELL-245).
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !isRefusal(error) && isOnline(),
      },
      // The same for what is sent (TASK-315).
      mutations: { networkMode: 'always' },
      dehydrate: { serializeData: (data: unknown) => data },
    },
  });
}

// The server that renders pages always is.
const isOnline = () => import.meta.env.SSR || navigator.onLine;

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500;
}
