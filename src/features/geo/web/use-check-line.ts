import { useCallback, useRef } from 'react';
import { useGeocode, useGeocodeToast } from './use-geocode.ts';

/** Looks a place in one line up when it was left changed (GEO-082), the same place once; `start` counts as looked up. */
export function useCheckLine(start: string): (line: string) => void {
  const geocode = useGeocode();
  const showToastFor = useGeocodeToast();
  const checked = useRef(start);
  return useCallback(
    (line) => {
      if (line === '' || line === checked.current) return;
      checked.current = line;
      // The caller does not wait for the look-up; its result is shown in a toast.
      void geocode(line).then((found) => showToastFor(found, 'check'));
    },
    [geocode, showToastFor],
  );
}
