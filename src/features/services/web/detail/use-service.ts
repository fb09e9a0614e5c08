import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { viewersAnswer } from '#features/browsing/web/live/viewers-answer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { oneService } from '../service-queries.ts';

/** One service as this viewer may see it; a visitor's view stands in until that is there. */
export function useService(serviceId: string, viewer: Viewer) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const everybodys = oneService(queries, serviceId, null);
  const readEverybodys = () => queryClient.getQueryData(everybodys.queryKey);
  const query = useQuery({
    ...oneService(queries, serviceId, viewer.id),
    ...anonymousRefetch(viewer),
    placeholderData: () => (viewer.id === null ? undefined : readEverybodys()),
  });
  return { ...query, ...viewersAnswer(query, viewer, readEverybodys) };
}
