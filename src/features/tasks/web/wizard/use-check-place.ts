import { useCallback, useRef } from 'react';
import { useGeocode, useGeocodeToast } from '#features/geo/web/use-geocode.ts';
import type { TaskFormValues } from './form/task-form.ts';

type Location = TaskFormValues['location'];

/** One line for the look-up, or nothing where there is nothing to look up yet. */
function lineOf({ type, address, city, state, zipCode }: Location): string {
  if (type === 'remote' || city.trim() === '' || state === '') return '';
  return [address, city, `${state} ${zipCode}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** Looks an in-person place up when it was left changed (TASK-232, TASK-244), the same place once. */
export function useCheckPlace(start: Location | null): (location: Location) => void {
  const geocode = useGeocode();
  const showToastFor = useGeocodeToast();
  const checked = useRef(start === null ? '' : lineOf(start));
  return useCallback(
    (location) => {
      const line = lineOf(location);
      if (line === '' || line === checked.current) return;
      checked.current = line;
      // Nobody waits for it.
      void geocode(line).then((found) => showToastFor(found, 'check'));
    },
    [geocode, showToastFor],
  );
}
