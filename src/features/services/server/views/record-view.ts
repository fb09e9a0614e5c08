import { sql } from 'kysely';
import { countView } from '#features/subjects/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/**
 * SERV-020: one view in 24 hours and viewer, never the owner's, nor a crawler's, who has no key; null when there is no
 * such active service.
 */
export function recordView(
  db: DbOrTransaction,
  view: { serviceId: string; viewerId: string | null; viewerKey: string | null },
): Promise<{ counted: boolean } | null> {
  const { serviceId, viewerId, viewerKey } = view;
  return countView(db, {
    table: 'services',
    viewerId,
    viewed: sql`select id, provider_id as owner_id from services
      where id = ${serviceId} and ${isNotBlockedFrom('provider_id', viewerId)}
        and (is_active or provider_id = ${viewerId}::uuid)`,
    stored: sql`
      insert into service_views as earlier (service_id, viewer_key)
      select id, ${viewerKey}::text from viewed where ${viewerKey}::text is not null
      on conflict (service_id, viewer_key) do update set seen_at = now()
        where earlier.seen_at <= now() - interval '24 hours'`,
  });
}

/** A view only has to be remembered for its 24 hours. */
export async function forgetOldViews(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('service_views')
    .where('seen_at', '<', sql<Date>`now() - interval '25 hours'`)
    .execute();
}
