import { useRef, useState } from 'react';
import type { ListingForm } from './use-listing-form.ts';
import { isFree } from './values/listing-values.ts';

/** Whether the thing is given away: its price is nothing, and a price typed before comes back (ITEM-371). */
export function useGiven({ form }: Pick<ListingForm, 'form'>) {
  const [isGiven, setGiven] = useState(() => isFree(form.getValues('price')));
  const priceBefore = useRef('');
  function give(isWanted: boolean) {
    if (isWanted) {
      priceBefore.current = form.getValues('price');
      // Nothing is left to talk about, or to compare with.
      form.setValue('isNegotiable', false);
      form.setValue('originalPrice', '');
      form.clearErrors(['price', 'originalPrice']);
    }
    form.setValue('price', isWanted ? '0' : priceBefore.current);
    setGiven(isWanted);
  }
  return { isGiven, give };
}
