import { sql } from 'kysely';
import { countView, storeOnceADay } from '#features/subjects/server/public.ts';
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
    stored: storeOnceADay({ table: 'service_views', column: 'service_id' }, viewerKey),
  });
}
