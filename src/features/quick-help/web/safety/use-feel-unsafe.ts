import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useRequestReads } from '../use-request-reads.ts';

/** Ends the sharing of positions; whatever comes of it, the number to call is on the screen. */
export function useFeelUnsafe(requestId: string) {
  const { queries } = useApi();
  const refresh = useRequestReads();
  const { mutate, status, data, error } = useSingleMutation({
    ...queries.quickHelp.feelUnsafe.mutationOptions(),
    onSettled: () => refresh([queries.meetings.listLinks.key()]),
  });
  return {
    send: () => mutate({ requestId }),
    status,
    error,
    emergencyNumber: data?.emergencyNumber,
  };
}
