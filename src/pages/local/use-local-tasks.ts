import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { localTasks } from '#features/tasks/web/task-queries.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';

/** The open tasks of a city, page by page; what was found before stays until the next answer. */
export function useLocalTasks(place: string, search: string, viewer: Viewer) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const filter = { places: [place], search };
  const everybodys = localTasks(queries, filter, null);
  return useInfiniteQuery({
    ...localTasks(queries, filter, viewer.id),
    ...anonymousRefetch(viewer),
    // The server draws the page for a visitor; that stays in sight until the viewer's own answer.
    placeholderData: (before) => queryClient.getQueryData(everybodys.queryKey) ?? before,
  });
}
