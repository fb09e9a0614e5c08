import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ItemDetail } from '../../../contract.ts';
import { changedPaths, isSameListing } from '../values/compare-listings.ts';
import type { ListingFacts } from '../values/listing-issues.ts';
import { listingValuesOf } from '../values/listing-values.ts';
import type { ListingValues } from '../values/listing-values.ts';

/** The version an edit stands on. */
export type EditOrigin = { itemVersion: number; base: ListingValues };

export interface EditOriginOptions {
  item: ItemDetail;
  start: EditOrigin;
  form: UseFormReturn<ListingValues, ListingFacts>;
  values: ListingValues;
  /** What is saved from here is no news. */
  isSaving: boolean;
}

/**
 * Follows what is stored as long as nothing was typed, or nothing else was changed than what no form shows; otherwise
 * the person decides what stands (ITEM-188).
 */
export function useEditOrigin({ item, start, form, values, isSaving }: EditOriginOptions) {
  const [origin, setOrigin] = useState<EditOrigin>({
    itemVersion: start.itemVersion,
    base: start.base,
  });
  const stored = useMemo(() => listingValuesOf(item), [item]);
  const isNewer = item.version > origin.itemVersion && !isSaving;
  const isUntouched = changedPaths(origin.base, values).length === 0;
  const isFollowed = isNewer && (isUntouched || isSameListing(origin.base, stored));
  const follow = useEffectEvent(() => {
    if (isUntouched) form.reset(stored);
    setOrigin({ itemVersion: item.version, base: stored });
  });
  useEffect(() => {
    if (isFollowed) follow();
  }, [isFollowed]);
  return {
    origin,
    setOrigin,
    /** What another window has saved, once that stands in the way. */
    conflict: isNewer && !isFollowed ? stored : null,
  };
}
