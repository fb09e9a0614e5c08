import { toPoint } from '#features/geo/distance.ts';
import { pageOfOwn, unfeatureEnded } from '#features/subjects/server/public.ts';
import type { Featuring } from '#features/subjects/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { SERVICES_A_PAGE } from '../../limits.ts';
import { mayFeature } from '../../rules.ts';
import { announceServiceChange } from '../items/announce-service.ts';
import { lockService } from '../items/locked-service.ts';

const TABLE = 'services';

async function announce(work: Work, id: string): Promise<{ title: string }> {
  const service = await work.trx
    .selectFrom(TABLE)
    .select(['title', 'provider_id', 'cell_latitude', 'cell_longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const cell = toPoint({ latitude: service.cell_latitude, longitude: service.cell_longitude });
  announceServiceChange(work, { id, providerId: service.provider_id, cell });
  return { title: service.title };
}

/**
 * Puts a service first in its lists, or back among the others (SERV-019); null when there is no such service. Only what
 * was paid for ends by itself: an operator features without an end.
 */
export async function featureService(
  work: Work,
  id: string,
  isFeatured: boolean,
  until: Date | null = null,
): Promise<{ title: string } | null> {
  const changed = await work.trx
    .updateTable(TABLE)
    .set({ is_featured: isFeatured, featured_until: until })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed ? announce(work, id) : null;
}

/** PEOPLE-176: an own active service, for the time that tokens pay. */
export const featureOwnService: Featuring['feature'] = async (work, by, id, until) => {
  const service = await lockService(work, by, id);
  authorise(by, mayFeature(service.facts, service.viewer));
  await featureService(work, id, true, until);
};

/** Lists a person's own active services, newest first. */
export const listOwnActive: Featuring['listOwn'] = (db, ownerId, cursor) =>
  pageOfOwn(
    db,
    db
      .selectFrom(TABLE)
      .select(['id', 'title', 'created_at', 'is_featured', 'featured_until'])
      .where('provider_id', '=', ownerId)
      .where('is_active', '=', true),
    { cursor, limit: SERVICES_A_PAGE },
  );

export const unfeatureEndedServices = (services: Services): Promise<void> =>
  unfeatureEnded(services, TABLE, announce);
