import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { usStates } from '#features/geo/us-states.ts';
import { usePlace } from '#features/geo/web/current-place.ts';
import type { TaskFormValues } from './form/task-form.ts';

/** Fills in the city from the person's position or profile, until they enter a different one (TASK-341). */
export function useOwnCity<Context>(form: UseFormReturn<TaskFormValues, Context>): void {
  const { city, state, source } = usePlace();
  const isTheirWord = source === 'position' || source === 'profile';
  const code = usStates.find((known) => known === state);
  useEffect(() => {
    if (!isTheirWord || city === '' || code === undefined) return;
    const { location } = form.getValues();
    const isTouched = form.getFieldState('location.city').isDirty;
    if (location.city !== '' || location.state !== '' || isTouched) return;
    form.setValue('location.city', city);
    form.setValue('location.state', code);
  }, [form, isTheirWord, city, code]);
}
