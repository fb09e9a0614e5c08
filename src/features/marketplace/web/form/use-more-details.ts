import { useState } from 'react';
import { flushSync } from 'react-dom';
import { emptyListing } from './values/listing-values.ts';
import type { ListingPath, ListingValues } from './values/listing-values.ts';

/** The fields that are folded until they are wanted. */
const FOLDED: readonly ListingPath[] = [
  'subcategory',
  'originalPrice',
  'brand',
  'size',
  'color',
  'weight',
  'length',
  'width',
  'height',
  'tags',
];

/** Whether the folded fields are shown; one that was filled in before or is wrong opens them (ITEM-373). */
export function useMoreDetails(start: ListingValues) {
  const [isOpen, setOpen] = useState(() =>
    FOLDED.some((path) => String(start[path]) !== String(emptyListing[path])),
  );
  return {
    isOpen,
    setOpen,
    /** At once, so that the field can take the focus. */
    reveal: (path: ListingPath) => {
      if (FOLDED.includes(path)) flushSync(() => setOpen(true));
    },
  };
}
