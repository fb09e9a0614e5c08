import { compareValues } from '#features/posting/web/edit/compare-values.ts';
import type { ItemDraft } from '../../../item-draft.ts';
import { emptyListing, listingPaths, toDraft } from './listing-values.ts';
import type { ListingPath, ListingValues } from './listing-values.ts';

export const listingsCompared = compareValues<ListingValues, ListingPath>(listingPaths, toDraft);

/** Whether anything was entered that is worth offering again; a place is filled in for the person (ITEM-372). */
export const hasContent = (values: ListingValues): boolean =>
  !listingsCompared.isSame({ ...values, location: '' }, emptyListing);

/** Picks only these fields of a valid draft. */
export const onlyFields = (draft: ItemDraft, paths: readonly ListingPath[]): Partial<ItemDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([path]) => paths.some((one) => one === path)));
