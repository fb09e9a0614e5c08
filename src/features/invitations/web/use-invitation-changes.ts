import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';

/** Reads again whatever a step changes, on this very page without waiting for the live event. */
export function useInvitationChanges(): () => Promise<unknown> {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.invitations.key() }),
      queryClient.invalidateQueries({ queryKey: queries.tasks.key() }),
      queryClient.invalidateQueries({ queryKey: queries.home.key() }),
    ]);
}
