import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { onRealtime } from '#platform/web/live/realtime.ts';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import { HELPER_MOVED } from '#features/quick-help/live-events.ts';
import type { HelperMoved } from '#features/quick-help/live-events.ts';
import { withHelperAt } from './helper-moves.ts';

/** Each new position goes straight into what is shown, without asking the server (QUICK-132). */
export function useHelperMoves(requestId: string) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onRealtime<HelperMoved>(HELPER_MOVED, (moved) => {
        if (moved.requestId !== requestId) return;
        const queryKey = queries.quickHelp.find.key({ input: { requestId } });
        queryClient.setQueriesData<RequestDetail>({ queryKey }, (known) =>
          withHelperAt(known, moved),
        );
      }),
    [queries, queryClient, requestId],
  );
}
