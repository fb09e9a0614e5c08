import type { ServiceCategory } from '#features/subjects/service-categories.ts';
import { toPoint } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { isAway, isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { maySee } from '../../rules.ts';
import type { ServiceFacts, ServiceViewer } from '../../rules.ts';
import { toServiceFacts, toServiceViewer } from './service-facts.ts';

/** The facts that steps of this feature and of those above it need about a service. */
export type FoundService = {
  id: string;
  providerId: string;
  title: string;
  category: ServiceCategory;
  /** Its location, as far as it is public. */
  cell: Point | null;
  version: number;
  facts: ServiceFacts;
  /** The viewer, as the rules see them. */
  viewer: ServiceViewer;
};

/** Without a lock; null where it is not there for this person (SERV-137). */
export async function findServiceFacts(
  db: DbOrTransaction,
  serviceId: string,
  viewerId: string | null,
): Promise<FoundService | null> {
  const row = await db
    .selectFrom('services')
    .select(['id', 'provider_id', 'title', 'category', 'cell_latitude', 'cell_longitude'])
    .select(['version', 'is_active', 'is_featured', 'moderated_at'])
    .select(isBlockedFrom('services.provider_id', viewerId).as('is_blocked'))
    .select(isAway('services.provider_id').as('is_provider_away'))
    .where('id', '=', serviceId)
    .executeTakeFirst();
  if (!row) return null;
  const found: FoundService = {
    id: row.id,
    providerId: row.provider_id,
    title: row.title,
    category: row.category,
    cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
    version: row.version,
    facts: toServiceFacts(row),
    viewer: toServiceViewer(row, viewerId),
  };
  return maySee(found.facts, found.viewer).allowed ? found : null;
}

/**
 * Locks a service against other changes until this transaction ends. Steps on one service wait for each other here, so
 * none works on old facts. Null where it does not exist for this person.
 */
export async function lockServiceIfThere(
  { trx }: Work,
  serviceId: string,
  viewerId: string,
): Promise<FoundService | null> {
  await trx
    .selectFrom('services')
    .select('id')
    .where('id', '=', serviceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A second statement, so that it sees what was stored while the first one waited.
  return findServiceFacts(trx, serviceId, viewerId);
}

/** The same, or the request ends. */
export const lockService = async (
  work: Work,
  by: Actor,
  serviceId: string,
): Promise<FoundService> =>
  (await lockServiceIfThere(work, serviceId, by.userId)) ??
  refuse(by, 'NOT_FOUND', 'services:refusals.not_found');
