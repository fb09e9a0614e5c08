import { sql } from 'kysely';
import { areaColumns, placeColumns } from '#features/geo/server/public.ts';
import type { ListedPlace } from '#features/geo/server/public.ts';
import { findUploads } from '#features/media/server/public.ts';
import { mayBook } from '#features/services/rules.ts';
import { contactProvider, lockService, requireFree } from '#features/services/server/public.ts';
import { mayPostFor } from '#features/subjects/on-behalf.ts';
import { announceForServed, lockServedFacts } from '#features/subjects/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { RequestForm } from '../../forms.ts';
import { MOST_OPEN_BOOKINGS } from '../../limits.ts';
import { bookingSteps, lockBooking } from '../booking-row.ts';
import { lapseOverdue } from '../steps/lapse-steps.ts';
import { storeStep } from '../steps/store-step.ts';
import { chosenParts } from './chosen-parts.ts';

type Made = { id: string; conversationId: string };
type Asked = {
  serviceId: string;
  request: RequestForm;
  requestKey: string;
  /** The person served it is for (PEOPLE-238). */
  servedId?: string | null;
  /** The client's place, already looked up; null means anywhere. */
  place: ListedPlace | null;
};

/** A client asks a provider for a quote or for a free slot, once a request key; what it costs the service says. */
export async function requestBooking(work: Work, by: Actor, asked: Asked): Promise<Made> {
  const { serviceId, request, requestKey, servedId = null } = asked;
  const before = await madeBy(work, by, requestKey);
  if (before) return before;
  // Before anything else, as every step by their code locks it.
  const served = servedId === null ? null : await lockServedFacts(work.trx, by, servedId);
  const service = await lockService(work, by, serviceId);
  // If two requests with one key come at once, the second finds here what the first made.
  const meanwhile = await madeBy(work, by, requestKey);
  if (meanwhile) return meanwhile;
  authorise(by, mayBook(service.facts, service.viewer));
  if (served) authorise(by, mayPostFor(served));
  const parts = await chosenParts(work.trx, by, serviceId, request);
  if (request.time) await requireFree(work.trx, by, serviceId, request.time);
  await requireFewOpen(work, by);
  const conversationId = await contactProvider(work, by, serviceId);
  await requireNoneOpen(work, by, conversationId);
  const id = newId();
  await work.trx
    .insertInto('bookings')
    .values({
      ...toPlaceValues(asked),
      id,
      service_id: serviceId,
      service_title: service.title,
      category: service.category,
      conversation_id: conversationId,
      client_id: by.userId,
      provider_id: service.providerId,
      time_zone: request.timeZone,
      request_key: requestKey,
      on_behalf_of_id: servedId,
    })
    .execute();
  await storePhotos(work, by, id, request.photos);
  await storeStep(work, await lockBooking(work, by, id), {
    kind: 'request',
    time: request.time,
    scope: request.scope,
    ...parts,
  });
  await announceForServed(work, { kind: 'booking', id, servedId, actor: by }, 'posted');
  return { id, conversationId };
}

async function madeBy({ trx }: Work, by: Actor, requestKey: string): Promise<Made | undefined> {
  return trx
    .selectFrom('bookings')
    .select(['id', 'conversation_id as conversationId'])
    .where('client_id', '=', by.userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

const toPlaceValues = ({ request, place }: Asked) =>
  place === null || request.place.kind === 'remote'
    ? { place_kind: 'remote' as const }
    : {
        place_kind: 'client' as const,
        ...areaColumns(place),
        ...placeColumns(request.place.location, place),
      };

/** Counted one after the other, so that two at once cannot both be the last. */
async function requireFewOpen({ trx }: Work, by: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${by.userId}, 86))`.execute(trx);
  const { count } = await trx
    .selectFrom('bookings')
    .innerJoin('booking_steps as step', 'step.booking_id', 'bookings.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bookings.client_id', '=', by.userId)
    .where('bookings.status', '=', 'open')
    .where(bookingSteps.isWaiting)
    .executeTakeFirstOrThrow();
  if (count >= MOST_OPEN_BOOKINGS) {
    refuse(by, 'CONFLICT', 'bookings:refusals.too_many_open', { most: MOST_OPEN_BOOKINGS });
  }
}

/** One at a time is talked about in a conversation. */
async function requireNoneOpen(work: Work, by: Actor, conversationId: string): Promise<void> {
  const { trx } = work;
  await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forUpdate()
    .execute();
  const open = () =>
    trx
      .selectFrom('bookings')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where('status', '=', 'open')
      .executeTakeFirst();
  const found = await open();
  if (!found) return;
  await lapseOverdue(work, found.id);
  if (await open()) refuse(by, 'CONFLICT', 'bookings:refusals.has_open');
}

/** Only what the client uploaded (SERV-125). */
async function storePhotos(
  { trx }: Work,
  by: Actor,
  bookingId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const uploaded = await findUploads(trx, by.userId, keys);
  if (keys.some((key) => !uploaded.includes(key))) {
    refuseFields(by, { 'request.photos': 'media:fields.not_stored' });
  }
  await trx
    .insertInto('booking_photos')
    .values(
      keys.map((key, position) => ({
        booking_id: bookingId,
        position,
        picture_key: key,
        client_id: by.userId,
      })),
    )
    .execute();
}
