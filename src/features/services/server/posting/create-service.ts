import { sql } from 'kysely';
import { areaColumns, placeColumns } from '#features/geo/server/public.ts';
import type { ListedPlace } from '#features/geo/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { filledKey } from '#platform/language/translator.ts';
import { serviceEdited, serviceListed } from '../../events.ts';
import { MOST_SERVICES } from '../../limits.ts';
import type { ServiceDraft } from '../../service-draft.ts';
import { lockTimes, refreshFullDays } from '../availability/full-days.ts';
import { announceServiceChange } from '../items/announce-service.ts';
import { replaceParts } from '../items/service-parts.ts';
import { serviceValues } from './service-columns.ts';
import { replacePhotos } from './service-photos.ts';

export type Publication = {
  draft: ServiceDraft;
  place: ListedPlace;
  requestKey: string;
  /** The path of the photos in the input, so that their refusal finds its field. */
  photosPath: string;
};

/** Publishes a service once a request key: a repeat gets the one already made (SERV-098). */
export async function createService(
  work: Work,
  by: Actor,
  publication: Publication,
): Promise<string> {
  const { draft, place, requestKey } = publication;
  const { trx } = work;
  const provider = await lockProvider(work, by);
  const earlier = await trx
    .selectFrom('services')
    .select('id')
    .where('provider_id', '=', by.userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (earlier) return repeat(work, by, { ...publication, id: earlier.id });
  if (provider.services >= MOST_SERVICES) {
    refuse(by, 'CONFLICT', filledKey('services:refusals.most_services', { most: MOST_SERVICES }));
  }
  const id = newId();
  await trx
    .insertInto('services')
    .values({
      ...serviceValues(draft),
      ...areaColumns(place),
      id,
      provider_id: by.userId,
      provider_rating: provider.rating,
      provider_jobs: provider.jobs,
      request_key: requestKey,
    })
    .execute();
  await trx
    .insertInto('service_places')
    .values({ ...placeColumns(draft.location, place), service_id: id })
    .execute();
  await storeParts(work, by, { ...publication, id });
  await work.emit(serviceListed, { serviceId: id, providerId: by.userId });
  announceServiceChange(work, { id, providerId: by.userId, cell: place.cell });
  return id;
}

/**
 * One publishes at a time, so that the limit holds (SERV-099). Rating and jobs do not change between being read here and
 * the new row being there for the triggers that follow them: those wait for these locks (SERV-016). That of times comes
 * first, as wherever times change.
 */
async function lockProvider(work: Work, { userId }: Actor) {
  const { trx } = work;
  await lockTimes(work, userId);
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 84))`.execute(trx);
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return trx
    .selectFrom('profiles')
    .select('rating_average as rating')
    .select([
      sql<number>`(select count(*)::int from tasks
        where claimed_by = profiles.id and status = 'done')`.as('jobs'),
      sql<number>`(select count(*)::int from services where provider_id = profiles.id)`.as(
        'services',
      ),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

type Stored = Publication & { id: string };

async function storeParts(work: Work, by: Actor, { id, draft, photosPath }: Stored): Promise<void> {
  await replacePhotos(work, by, { serviceId: id, keys: draft.photos, path: photosPath });
  await replaceParts(work, id, draft);
  await refreshFullDays(work, by.userId);
}

/**
 * Handles a repeat after the first answer was lost, when something may have been corrected: the later values count,
 * unless the service was edited since or a client asked about what it said.
 */
async function repeat(work: Work, by: Actor, stored: Stored): Promise<string> {
  const { id, draft, place } = stored;
  const corrected = await work.trx
    .updateTable('services')
    .set({ ...serviceValues(draft), ...areaColumns(place), updated_at: new Date() })
    .where('id', '=', id)
    .where('version', '=', 1)
    .where('moderated_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('conversations')
            .select('conversations.id')
            .where('kind', '=', 'service')
            .where('subject_id', '=', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!corrected) return id;
  await work.trx
    .updateTable('service_places')
    .set(placeColumns(draft.location, place))
    .where('service_id', '=', id)
    .execute();
  await storeParts(work, by, stored);
  await work.emit(serviceEdited, { serviceId: id, providerId: by.userId });
  announceServiceChange(work, { id, providerId: by.userId, cell: place.cell });
  return id;
}
