import type { ItemEdit } from '../../item-draft.ts';
import type { OwnListing } from './own-listings.ts';

/** Returns the fields of a line whose values differ from the stored ones. */
export function changedFields(stored: OwnListing, entered: ItemEdit): ItemEdit {
  const before: Record<string, unknown> = stored;
  return Object.fromEntries(
    Object.entries(entered).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}
