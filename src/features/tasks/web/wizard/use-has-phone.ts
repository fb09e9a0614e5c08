import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';

/** Until the profile is here nothing is forbidden; the server knows anyway (TASK-222). */
export function useHasPhone(): boolean {
  const { queries } = useApi();
  const { data } = useQuery(queries.profiles.me.queryOptions({ input: {} }));
  return data === undefined || Boolean(data.phone);
}
