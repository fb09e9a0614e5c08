import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appFlags, setAppFlags } from './app-flags.ts';

const ASK_AGAIN_MS = 10_000;

/**
 * A browser in a network that leads nowhere believes itself online. When a call gets no answer the
 * server is asked once more, and from then on until it answers.
 */
export function useConnectionWatch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isAsking = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      if (isAsking) return;
      isAsking = true;
      const isReached = await fetch('/healthz', { cache: 'no-store' }).then(
        () => true,
        () => false,
      );
      isAsking = false;
      if (appFlags().isOffline === isReached) setAppFlags({ isOffline: !isReached });
      clearTimeout(timer);
      if (!isReached) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    }
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      // `fetch` throws a TypeError when the server cannot be reached.
      if (event.action.error instanceof TypeError && !appFlags().isOffline) void ask();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient]);
}
