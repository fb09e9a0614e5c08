import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import type { OwnProfile } from '../../contract.ts';

interface SaveAway {
  save: () => Promise<OwnProfile>;
  onSaved: () => void;
  onError: (error: unknown) => void;
}

/** Sets or ends the days away; whatever shows the own profile has them with the answer. */
export function useSaveAway({ save, onSaved, onError }: SaveAway) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: save,
    onSuccess: (profile) => {
      queryClient.setQueryData(queries.profiles.me.queryKey({ input: {} }), profile);
      onSaved();
    },
    onError,
  });
}
