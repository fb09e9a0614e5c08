import { sql } from 'kysely';
import { pausesAt, takenAwayBy } from '#features/subjects/server/public.ts';
import { isNotBlockedFrom, seenBy } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

const cardColumns = [
  'services.id',
  'services.provider_id',
  'services.title',
  'services.description',
  'services.category',
  'services.price_type',
  'services.rate',
  'services.experience_level',
  'services.location_area',
  'services.cell_latitude',
  'services.cell_longitude',
  'services.service_area_radius',
  'services.is_active',
  'services.is_featured',
  'services.created_at',
  'services.provider_rating',
  'services.provider_score',
  'services.provider_jobs',
  'photo.picture_key as photo',
  'provider.public_id as provider_public_id',
  'provider.full_name as provider_name',
  'provider.avatar_url as provider_avatar_url',
  'provider.is_founding_member as provider_is_founding',
  'provider.professional_title as provider_professional_title',
  'provider.review_count as provider_review_count',
] as const;

/** All services, active or not, unless a block is between their provider and the viewer. */
const existing = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('services')
    .selectAll('services')
    .where(isNotBlockedFrom('services.provider_id', viewerId));

/** In SQL: the decision by which moderators set it to inactive, for `readTakenAway`; null where they did not. */
export const serviceTakenAway = sql`case when services.moderated_at is not null
  then ${takenAwayBy('service', { id: 'services.id', ownerId: 'services.provider_id' })} end`;

/** In SQL: when an active service pauses unless its provider renews it; null where they were not asked (SERV-201). */
export const servicePausesAt = sql<Date | null>`case when services.is_active
  then ${pausesAt('services')} end`;

/** Some services as they are read of their table, in one pass: a page of a list with its order and its limit, say. */
export type ServiceSource = Pick<ReturnType<typeof existing>, 'as'>;

/** Services, each as a card with its provider; whatever reads them of `source` speaks of them as `services`. */
export const selectServiceCards = (
  db: DbOrTransaction,
  viewerId: string | null,
  source: ServiceSource = existing(db, viewerId),
) =>
  db
    .selectFrom(source.as('services'))
    .innerJoin('profiles as provider', 'provider.id', 'services.provider_id')
    .leftJoin('service_photos as photo', (join) =>
      join.onRef('photo.service_id', '=', 'services.id').on('photo.position', '=', 0),
    )
    .select(cardColumns)
    .select(() => {
      const { visibility, relation } = seenBy('provider', viewerId);
      return [visibility.as('provider_visibility'), relation.as('provider_relation')];
    });

export type ServiceCardRow = Awaited<
  ReturnType<ReturnType<typeof selectServiceCards>['executeTakeFirstOrThrow']>
>;
