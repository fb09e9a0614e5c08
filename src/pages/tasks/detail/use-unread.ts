import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { isSignedIn } from '#identity/web/session.ts';
import type { Viewer } from '#features/people/web/viewer.ts';

/** Returns a function that counts the messages of a task the viewer has not read. */
export function useUnread(viewer: Viewer): (taskId: string) => number {
  const { queries } = useApi();
  const { data } = useQuery({
    ...queries.chat.countUnread.queryOptions({ input: {} }),
    enabled: viewer.status === 'signed-in' && isSignedIn,
  });
  return (taskId) => data?.byTask[taskId] ?? 0;
}
