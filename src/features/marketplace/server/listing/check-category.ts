import { requireOpenCategory } from '#features/site/server/public.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

const isActive = async (db: DbOrTransaction, slug: string): Promise<boolean> =>
  (await db
    .selectFrom('marketplace_categories')
    .select('slug')
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst()) !== undefined;

/** A category that was put out of use or closed stays where it stands and is chosen no more (ITEM-052, MOD-071). */
export async function requireCategory(
  context: ApiContext,
  slug: string,
  path: string,
): Promise<void> {
  if (!(await isActive(context.db, slug))) {
    refuseFields(context, { [path]: 'listing:fields.category_required' });
  }
  await requireOpenCategory(context, 'closedItemCategories', {
    category: slug,
    stored: null,
    path,
  });
}
