import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { toEditFormValues } from '../edit/edit-form.ts';
import { oneTask } from '../task-queries.ts';
import type { TaskFormValues } from './form/task-form.ts';

/**
 * Returns a task of the poster's own as the beginning of another one, without its day (DEAL-097); undefined while it
 * loads, null where there is none.
 */
export function useTaskAgain(taskId: string): TaskFormValues | null | undefined {
  const { queries } = useApi();
  const viewer = useViewer();
  const { data, isLoading } = useQuery({
    ...oneTask(queries, taskId, viewer.id),
    enabled: taskId !== '' && viewer.id !== null,
    // The form takes it once, and says nothing where it cannot be had.
    staleTime: Infinity,
    retry: false,
  });
  if (isLoading) return undefined;
  if (!data?.viewer.isOwn) return null;
  const values = toEditFormValues(data);
  return { ...values, timing: { ...values.timing, date: '' } };
}
