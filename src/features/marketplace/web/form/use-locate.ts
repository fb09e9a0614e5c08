import { useApi } from '#app/api.tsx';
import { useGeocodeToast } from '#features/geo/web/use-geocode.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';

/**
 * Looks up where an address lies, at the person's request (ITEM-105); `onFound` gets what buyers
 * would see of it.
 */
export function useLocate(onFound: (found: { location: string; area: string }) => void) {
  const { api } = useApi();
  const showToastFor = useGeocodeToast();
  const { mutate, isPending } = useSingleMutation({
    networkMode: 'always',
    mutationFn: async (location: string) => api.marketplace.locate({ location }),
    onSuccess: ({ found, locationArea }, location) => {
      if (found) onFound({ location, area: locationArea });
      else showToastFor({ status: 'none' }, 'check');
    },
    onError: () => showToastFor({ status: 'failed' }, 'check'),
  });
  return { locate: (location: string) => mutate(location), isLocating: isPending };
}
