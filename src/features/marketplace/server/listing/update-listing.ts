import { locateListing } from '#features/geo/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { ItemEdit } from '../../item-draft.ts';
import { mayEdit } from '../../rules.ts';
import { findOwnFacts } from '../items/locked-item.ts';
import { requireCategory } from './check-category.ts';
import { updateItem } from './update-item.ts';

type Entered = { itemId: string; version: number | null; edit: ItemEdit; path: string };

/** Edits an item; what may take long is looked up before it is locked. */
export async function updateListing(
  context: ApiContext,
  userId: string,
  { itemId, version, edit, path }: Entered,
): Promise<void> {
  const by = { userId, language: context.language };
  const stored = await findOwnFacts(context.db, itemId, userId);
  if (!stored) return refuse(context, 'NOT_FOUND', 'items:refusals.not_found');
  // Checked again under the lock; checked here so that a person cannot have places looked up for items of others
  // (ITEM-103).
  authorise(by, mayEdit(stored.facts, stored.viewer));
  const field = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (edit.category !== undefined && edit.category !== stored.category) {
    await requireCategory(context, edit.category, field('category'));
  }
  const { location } = edit;
  const place = location === undefined ? null : await locateListing(context, userId, location);
  await inTransaction(context, (work) =>
    updateItem(work, by, { itemId, version, edit, place, photosPath: field('photos') }),
  );
}
