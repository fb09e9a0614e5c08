import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ListingFacts } from '../values/listing-issues.ts';
import type { ListingValues } from '../values/listing-values.ts';

/** The category follows the words of the title until the person chooses one (ITEM-370). */
export function useGuessedCategory(
  form: UseFormReturn<ListingValues, ListingFacts>,
  offered: readonly string[],
) {
  const [isGuessed, setGuessed] = useState(false);
  function guess(category: string | null) {
    if (form.getValues('category') !== '' && !isGuessed) return;
    const isOffered = category !== null && offered.includes(category);
    if (!isGuessed && !isOffered) return;
    form.setValue('category', isOffered ? category : '');
    setGuessed(isOffered);
    if (isOffered) form.clearErrors('category');
  }
  return { isGuessed, guess, choose: () => setGuessed(false) };
}
