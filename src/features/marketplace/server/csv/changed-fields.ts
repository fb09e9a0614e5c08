import type { ItemEdit } from '../../item-draft.ts';
import type { OwnListing } from './own-listings.ts';

/** Of what a file says of an item, what is not stored like this already. */
export function changedFields(stored: OwnListing, entered: ItemEdit): ItemEdit {
  const before: Record<string, unknown> = stored;
  return Object.fromEntries(
    Object.entries(entered).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}
