import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { usePlace } from '#features/geo/web/current-place.ts';
import type { ListingFacts } from './values/listing-issues.ts';
import type { ListingValues } from './values/listing-values.ts';

/** Fills in the city from the person's position or profile, until they enter another place (ITEM-372). */
export function useOwnLocation(form: UseFormReturn<ListingValues, ListingFacts>): void {
  const { city, state, source } = usePlace();
  const isTheirWord = source === 'position' || source === 'profile';
  const own = isTheirWord && city !== '' ? [city, state].filter(Boolean).join(', ') : '';
  useEffect(() => {
    const isTouched = form.getFieldState('location').isDirty;
    if (own === '' || isTouched || form.getValues('location') !== '') return;
    form.setValue('location', own);
  }, [form, own]);
}
