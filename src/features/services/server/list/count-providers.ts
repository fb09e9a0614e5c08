import { sql } from 'kysely';
import { hasText } from '#features/browsing/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { activeServices } from './service-filter.ts';

/** Counts the people with an active service in one of these areas, such as "Austin, TX" (SHELL-474). */
export async function countProviders(
  db: DbOrTransaction,
  areas: readonly string[],
): Promise<number> {
  const { count } = await activeServices(db)
    .select(sql<number>`count(distinct services.provider_id)::integer`.as('count'))
    .where((eb) => eb.or(areas.map((area) => hasText('services.area_searched', area))))
    .executeTakeFirstOrThrow();
  return count;
}
