import { readTakenAway } from '#features/subjects/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { readForViewer } from '#platform/server/database/trips/read-for-viewer.ts';
import type { ServiceDetail } from '../../contract.ts';
import { maySee, getServiceAbilities } from '../../rules.ts';
import { readSchedule } from '../../schedule-form.ts';
import { serviceColumns } from '../posting/service-columns.ts';
import { answersWithin } from './answers-within.ts';
import { presentServiceCard } from './present-service.ts';
import { toServiceFacts, toServiceViewer } from './service-facts.ts';
import { readParts } from './service-parts.ts';
import { selectServiceDetails } from './service-details.ts';
import { servicePausesAt, serviceTakenAway } from './service-query.ts';

const readService = readForViewer((db, viewerId, serviceId) =>
  selectServiceDetails(db, viewerId).where('services.id', '=', serviceId),
);

/** One service, as much of it as the reader may see; null where it is not there for them (SERV-043, SERV-137). */
export async function findService(
  db: DbOrTransaction,
  serviceId: string,
  reader: Reader,
): Promise<ServiceDetail | null> {
  const { viewerId } = reader;
  const row = await readService(db, viewerId, serviceId);
  if (!row) return null;
  const facts = toServiceFacts({ ...row, is_provider_away: row.provider_away !== null });
  // The query has already left out blocked viewers.
  const viewer = toServiceViewer({ ...row, is_blocked: false }, viewerId);
  if (!maySee(facts, viewer).allowed) return null;
  const [parts, own] = await Promise.all([
    readParts(db, serviceId),
    viewer.isOwner ? ownParts(db, serviceId) : undefined,
  ]);
  return {
    ...serviceColumns.pick(row),
    schedule: readSchedule(row.schedule),
    ...presentServiceCard(row, reader),
    timeZone: row.provider_time_zone,
    photos: row.photos,
    ...parts,
    viewsCount: row.views_count,
    answersWithinMinutes: answersWithin(row, viewerId),
    updatedAt: row.updated_at,
    providerAway: row.provider_away,
    conversationId: row.own_conversation_id,
    abilities: getServiceAbilities(facts, viewer),
    ...(own && { own }),
  };
}

/** Reads the parts that only the owner sees (SERV-137). */
async function ownParts(db: DbOrTransaction, serviceId: string): Promise<ServiceDetail['own']> {
  const row = await db
    .selectFrom('services')
    .innerJoin('service_places as place', 'place.service_id', 'services.id')
    .select(['services.version', 'services.moderated_at', 'services.moderation_reason'])
    .select(['place.location', 'place.latitude', 'place.longitude'])
    .select([serviceTakenAway.as('taken_away'), servicePausesAt.as('pauses_at')])
    .where('services.id', '=', serviceId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    version: row.version,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    moderationReason: row.moderated_at && row.moderation_reason,
    takenAway: row.moderated_at && readTakenAway(row.taken_away),
    pausesAt: row.pauses_at,
  };
}
