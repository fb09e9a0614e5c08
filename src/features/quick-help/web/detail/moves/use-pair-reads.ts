import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#app/api.tsx';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import { pairReads } from '../../live-queries.ts';

/**
 * After each step, reads again the data that only the two people of a running request may read, once the request itself
 * says that it is still running: read at the event, it would be refused to a person whose part ended with that step.
 */
export function usePairReads({ timeline, abilities }: RequestDetail) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const steps = timeline.length;
  const known = useRef(steps);
  const isRunning = abilities.useCode.allowed;
  useEffect(() => {
    if (known.current === steps) return;
    known.current = steps;
    if (!isRunning) return;
    for (const queryKey of pairReads(queries)) void queryClient.invalidateQueries({ queryKey });
  }, [queries, queryClient, steps, isRunning]);
}
