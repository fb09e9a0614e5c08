import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { detectPlace, usePlace } from '#features/geo/web/current-place.ts';
import { placeShown } from '#features/geo/web/place-store.ts';
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

/** Asks the device for the city the person is in, at their request (ITEM-106). */
export function useHere(onFound: (location: string) => void) {
  const { api } = useApi();
  const { problem } = usePlace();
  const [isLocating, setLocating] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  async function find() {
    setLocating(true);
    setAsked(true);
    await detectPlace(api, { isAsked: true });
    setLocating(false);
    const { own } = placeShown();
    if (own.source === 'position' && own.city !== '')
      onFound([own.city, own.state].filter(Boolean).join(', '));
  }
  return { find, isLocating, problem: hasAsked ? problem : null };
}
