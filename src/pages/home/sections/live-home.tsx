import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { homeStats, newestTasks } from '../home-queries.ts';

/** The numbers, the newest tasks and the items follow what happens anywhere (SHELL-151). */
export function LiveHome() {
  const viewer = useViewer();
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const refresh = (queryKeys: readonly QueryKey[]) => () => {
    for (const queryKey of [homeStats(queries).queryKey, ...queryKeys]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  const anywhere = { viewer, items: [], isEverywhere: true };
  return (
    <>
      <LiveRefresh
        {...anywhere}
        topic={TASK_AREAS}
        onChange={refresh([newestTasks(queries).queryKey])}
      />
      <LiveRefresh
        {...anywhere}
        topic={ITEM_AREAS}
        onChange={refresh([queries.marketplace.teaser.key()])}
      />
    </>
  );
}
