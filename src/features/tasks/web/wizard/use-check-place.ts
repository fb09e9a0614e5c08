import { useCallback } from 'react';
import { useCheckLine } from '#features/geo/web/use-check-line.ts';
import type { TaskFormValues } from './form/task-form.ts';

type Location = TaskFormValues['location'];

/** One line for the look-up, or nothing where there is nothing to look up yet. */
function formatAddressLine({ type, address, city, state, zipCode }: Location): string {
  if (type === 'remote' || city.trim() === '' || state === '') return '';
  return [address, city, `${state} ${zipCode}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** Looks an in-person place up when it was left changed (TASK-232, TASK-244), the same place once. */
export function useCheckPlace(start: Location | null): (location: Location) => void {
  const check = useCheckLine(start === null ? '' : formatAddressLine(start));
  return useCallback((location) => check(formatAddressLine(location)), [check]);
}
