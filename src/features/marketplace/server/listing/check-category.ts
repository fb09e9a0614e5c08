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

/** A category that was put out of use stays where it stands and is chosen no more (ITEM-052). */
export async function requireCategory(
  context: Pick<ApiContext, 'db' | 'language'>,
  slug: string,
  path: string,
): Promise<void> {
  if (await isActive(context.db, slug)) return;
  refuseFields(context, { [path]: 'listing:fields.category_required' });
}
