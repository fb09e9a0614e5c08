import { isbot } from 'isbot';
import { sql } from 'kysely';
import { visitorKey } from '#features/identity/server/public.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Who looks, as far as views know; null is a crawler, whose visits do not count (ITEM-138, ITEM-139). */
export async function viewerKeyOf(context: ApiContext): Promise<string | null> {
  const { viewer, ip, userAgent } = context;
  if (viewer) return `user:${viewer.userId}`;
  if (userAgent === '' || isbot(userAgent)) return null;
  return `visitor:${await visitorKey(context, { ip, userAgent })}`;
}

/** ITEM-138: one view in 24 hours and viewer, never the owner's; null when there is no such item. */
export async function recordView(
  db: DbOrTransaction,
  view: { itemId: string; viewerId: string | null; viewerKey: string | null },
): Promise<{ counted: boolean } | null> {
  const { itemId, viewerId, viewerKey } = view;
  const result = await db
    .with('viewed', (cte) =>
      cte
        .selectFrom('marketplace_items')
        .select(['id', 'seller_id'])
        .where('id', '=', itemId)
        .where('status', '<>', 'removed'),
    )
    .with('recorded', (cte) =>
      cte
        .insertInto('marketplace_item_views')
        .columns(['item_id', 'viewer_key'])
        .expression((eb) =>
          eb
            .selectFrom('viewed')
            .select(['viewed.id', sql<string>`${viewerKey}::text`.as('viewer_key')])
            .where('viewed.seller_id', 'is distinct from', viewerId)
            .where(sql<boolean>`${viewerKey}::text is not null`),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['item_id', 'viewer_key'])
            .doUpdateSet({ seen_at: sql<Date>`now()` })
            .where('marketplace_item_views.seen_at', '<=', sql<Date>`now() - interval '24 hours'`),
        )
        .returning('item_id'),
    )
    .with('counted', (cte) =>
      cte
        .updateTable('marketplace_items')
        .set((eb) => ({ views_count: eb('views_count', '+', 1) }))
        .where('id', 'in', (eb) => eb.selectFrom('recorded').select('item_id'))
        .returning('id'),
    )
    .selectFrom('viewed')
    .leftJoin('counted', 'counted.id', 'viewed.id')
    .select('counted.id as counted_id')
    .executeTakeFirst();
  return result ? { counted: result.counted_id !== null } : null;
}

/** A view only has to be remembered for its 24 hours. */
export async function forgetOldViews(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('marketplace_item_views')
    .where('seen_at', '<', sql<Date>`now() - interval '25 hours'`)
    .execute();
}
