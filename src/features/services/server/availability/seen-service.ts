import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/**
 * Returns whether a service exists for a viewer: an active one unless a block is between them, their own in any case
 * (SERV-137).
 */
export async function findSeen(
  db: DbOrTransaction,
  serviceId: string,
  viewerId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('services.id')
    .where('services.id', '=', serviceId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('services.is_active', '=', true),
          isNotBlockedFrom('services.provider_id', viewerId),
        ]),
        eb('services.provider_id', '=', viewerId),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
