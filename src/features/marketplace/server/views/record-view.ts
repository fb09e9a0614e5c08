import { sql } from 'kysely';
import { countView } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/**
 * ITEM-138, ITEM-139: one view in 24 hours and viewer, never the owner's, nor a crawler's, who has no key; null when
 * there is no such item.
 */
export function recordView(
  db: DbOrTransaction,
  view: { itemId: string; viewerId: string | null; viewerKey: string | null },
): Promise<{ counted: boolean } | null> {
  const { itemId, viewerId, viewerKey } = view;
  return countView(db, {
    table: 'marketplace_items',
    viewerId,
    viewed: sql`select id, seller_id as owner_id from marketplace_items where id = ${itemId} and status <> 'removed'`,
    stored: sql`
      insert into marketplace_item_views as earlier (item_id, viewer_key)
      select id, ${viewerKey}::text from viewed where ${viewerKey}::text is not null
      on conflict (item_id, viewer_key) do update set seen_at = now()
        where earlier.seen_at <= now() - interval '24 hours'`,
  });
}

/** A view only has to be remembered for its 24 hours. */
export async function forgetOldViews(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('marketplace_item_views')
    .where('seen_at', '<', sql<Date>`now() - interval '25 hours'`)
    .execute();
}
