import type { ItemDraft } from '../../../item-draft.ts';
import { emptyListing, listingPaths, toDraft } from './listing-values.ts';
import type { ListingPath, ListingValues } from './listing-values.ts';

const isSameField = (path: ListingPath, one: ListingValues, other: ListingValues): boolean =>
  JSON.stringify(one[path]) === JSON.stringify(other[path]);

/** Compared field by field, whatever the order of the keys. */
export const isSameListing = (one: ListingValues, other: ListingValues): boolean =>
  listingPaths.every((path) => isSameField(path, one, other));

/** Whether anything was entered that is worth offering again. */
export const hasContent = (values: ListingValues): boolean => !isSameListing(values, emptyListing);

const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  // What is no number is not the same as none.
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one !== null &&
    other !== null &&
    JSON.stringify(one) === JSON.stringify(other));

/** The fields whose stored value would be another: '25' and '25.00' are one price (ITEM-186). */
export function changedPaths(from: ListingValues, to: ListingValues): ListingPath[] {
  const [before, after] = [toDraft(from), toDraft(to)];
  return listingPaths.filter((path) => !isSameValue(before[path], after[path]));
}

/** Of what is right to send, only these fields. */
export const onlyFields = (draft: ItemDraft, paths: readonly ListingPath[]): Partial<ItemDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([path]) => paths.some((one) => one === path)));

type Versions = {
  /** What the edit began from. */
  base: ListingValues;
  typed: ListingValues;
  /** What another window has saved since. */
  stored: ListingValues;
};

/** What was typed, over what is stored: fields that nobody touched here come from there (ITEM-260). */
export function mergedListing({ base, typed, stored }: Versions): ListingValues {
  const mine = changedPaths(base, typed);
  return {
    ...stored,
    ...Object.fromEntries(mine.map((path) => [path, typed[path]])),
  };
}
