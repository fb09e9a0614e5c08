import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import type { ProfileChange } from '../../contract.ts';

/** Sends changes of the own profile; whatever shows it has them with the answer (PEOPLE-009). */
export function useSaveProfile() {
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: Partial<ProfileChange>) => api.profiles.update(change),
    onSuccess: (profile) =>
      queryClient.setQueryData(queries.profiles.me.queryKey({ input: {} }), profile),
  });
}
