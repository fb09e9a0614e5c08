import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';

/** Ends the sharing of positions; whatever comes of it, the number to call is on the screen. */
export function useFeelUnsafe(requestId: string) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const { mutate, status, data, error } = useSingleMutation({
    ...queries.quickHelp.feelUnsafe.mutationOptions(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.quickHelp.key() }),
  });
  return {
    send: () => mutate({ requestId }),
    status,
    error,
    emergencyNumber: data?.emergencyNumber,
  };
}
