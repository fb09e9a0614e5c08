import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { oneTask } from './task-queries.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { viewersAnswer } from '#features/browsing/web/live/viewers-answer.ts';

/** One task as this viewer may see it; a visitor's view stands in until that is there. */
export function useTask(taskId: string, viewer: Viewer) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const everybodys = oneTask(queries, taskId, null);
  const readEverybodys = () => queryClient.getQueryData(everybodys.queryKey);
  const query = useQuery({
    ...oneTask(queries, taskId, viewer.id),
    ...anonymousRefetch(viewer),
    placeholderData: () => (viewer.id === null ? undefined : readEverybodys()),
  });
  return { ...query, ...viewersAnswer(query, viewer, readEverybodys) };
}
