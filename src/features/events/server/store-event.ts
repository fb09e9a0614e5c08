import { toPoint } from '#features/geo/distance.ts';
import { photosPosted } from '#features/media/events.ts';
import { findUploads } from '#features/media/server/public.ts';
import { isOnboarded } from '#features/profiles/server/public.ts';
import { siteSettings } from '#features/site/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { requireAllowance } from '#platform/server/limits/allowance.ts';
import type { Allowance } from '#platform/server/limits/allowance.ts';
import type { EventDraft } from '../event-draft.ts';
import { enteredTimes, readEventTimes } from '../event-times.ts';
import type { EventTimes } from '../event-times.ts';
import { mayChange, mayCreateEvent } from '../rules.ts';
import { announceEvent, notifyGuests } from './event-notices.ts';
import { exactValues, locateEvent, placeValues } from './event-place.ts';
import type { EventPlace } from './event-place.ts';
import { NOT_FOUND, findEventFacts, requireEvent } from './find-event.ts';
import type { EventRow } from './find-event.ts';
import { moveUp } from './guests.ts';
import { remindLater } from './remind.ts';

type Entered = { draft: EventDraft; place: EventPlace; times: EventTimes };

/** Creates an event once for each form (EVENT-001, EVENT-002, EVENT-008). */
export async function createEvent(
  context: ApiContext,
  by: Actor,
  { draft, requestKey, limit }: { draft: EventDraft; requestKey: string; limit: Allowance },
): Promise<{ id: string }> {
  if (!(await siteSettings(context)).events) refuse(by, 'FORBIDDEN', 'events:refusals.off');
  authorise(
    by,
    mayCreateEvent({ isSignedIn: true, isOnboarded: await isOnboarded(context.db, by.userId) }),
  );
  const earlier = await findByKey(context.db, by.userId, requestKey);
  if (earlier) return earlier;
  await requireAllowance(context, limit, by.userId, 'events:refusals.too_many_a_day');
  try {
    const place = await locateEvent(context, by, draft);
    const times = requireTimes(by, draft, place);
    return await inTransaction(context, (work) =>
      insertEvent(work, by, { draft, place, times, requestKey }),
    );
  } catch (error) {
    await context.limits.refund({ ...limit, key: by.userId });
    throw error;
  }
}

const findByKey = (db: DbOrTransaction, hostId: string, requestKey: string) =>
  db
    .selectFrom('events')
    .select('id')
    .where('host_id', '=', hostId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

function requireTimes(by: Actor, draft: EventDraft, { timeZone }: EventPlace): EventTimes {
  const times = readEventTimes(draft, timeZone, new Date());
  return 'reason' in times ? refuseFields(by, { [`draft.${times.field}`]: times.reason }) : times;
}

const draftValues = ({ draft, place, times }: Entered) => ({
  ...placeValues(place),
  title: draft.title,
  description: draft.description,
  category: draft.category,
  place_kind: draft.placeKind,
  places: draft.places,
  picture_key: draft.photo,
  starts_at: times.startsAt,
  ends_at: times.endsAt,
});

export async function insertEvent(
  work: Work,
  by: Actor,
  { requestKey, ...entered }: Entered & { requestKey: string },
): Promise<{ id: string }> {
  const { trx } = work;
  const { draft, place, times } = entered;
  await requireUpload(work, by, draft.photo);
  const id = newId();
  const made = await trx
    .insertInto('events')
    .values({ ...draftValues(entered), id, host_id: by.userId, request_key: requestKey })
    .onConflict((conflict) => conflict.columns(['host_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return (await findByKey(trx, by.userId, requestKey)) ?? { id };
  await trx
    .insertInto('event_places')
    .values({ ...exactValues(draft, place), event_id: id })
    .execute();
  if (draft.photo !== null) await work.emit(photosPosted, { type: 'event', id });
  await remindLater(work, id, times.startsAt);
  await announceEvent(work, { id, host_id: by.userId });
  return { id };
}

/** Only pictures that the host uploaded. */
async function requireUpload({ trx }: Work, by: Actor, photo: string | null): Promise<void> {
  if (photo === null) return;
  const uploaded = await findUploads(trx, by.userId, [photo]);
  if (uploaded.length === 0) refuseFields(by, { 'draft.photo': 'media:fields.not_stored' });
}

type Edit = { eventId: string; version: number; draft: EventDraft };

/** Stores a whole edit, unless a newer one was stored; what may take long is looked up before (EVENT-018). */
export async function updateEvent(context: ApiContext, by: Actor, edit: Edit): Promise<void> {
  const stored = await findEventFacts(context.db, edit.eventId, by.userId);
  if (!stored) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  // Checked again under the lock; here it keeps people from having places looked up for others' events.
  authorise(by, mayChange(stored.facts));
  const place =
    (await findSamePlace(context.db, stored.row, edit.draft)) ??
    (await locateEvent(context, by, edit.draft));
  const times = haveSameTimes(stored.row, edit.draft, place)
    ? { startsAt: stored.row.starts_at, endsAt: stored.row.ends_at }
    : requireTimes(by, edit.draft, place);
  await inTransaction(context, (work) => storeEdit(work, by, { ...edit, place, times }));
}

/** An event under way may be edited as long as its times stay. */
function haveSameTimes(event: EventRow, draft: EventDraft, { timeZone }: EventPlace): boolean {
  if (timeZone !== event.time_zone) return false;
  const stored = enteredTimes({ startsAt: event.starts_at, endsAt: event.ends_at }, timeZone);
  return (
    draft.day === stored.day &&
    draft.startTime === stored.startTime &&
    draft.endDay === stored.endDay &&
    draft.endTime === stored.endTime
  );
}

/** Returns the place as it is stored where the same address was entered. */
async function findSamePlace(
  db: DbOrTransaction,
  event: EventRow,
  { placeKind, location }: EventDraft,
): Promise<EventPlace | null> {
  if (placeKind === 'online') return null;
  const row = await db
    .selectFrom('event_places')
    .select(['latitude', 'longitude'])
    .where('event_id', '=', event.id)
    .where('location', '=', location)
    .executeTakeFirst();
  if (!row || event.cell_latitude === null) return null;
  return {
    area: event.area,
    town: event.town,
    cell: toPoint({ latitude: event.cell_latitude, longitude: event.cell_longitude }),
    exact: toPoint(row),
    timeZone: event.time_zone,
  };
}

async function storeEdit(work: Work, by: Actor, edit: Edit & Entered): Promise<void> {
  const { trx } = work;
  const { eventId, version, draft, place, times } = edit;
  const { row: event, facts } = await requireEvent(work, by, eventId);
  authorise(by, mayChange(facts));
  if (version !== event.version) refuse(by, 'CONFLICT', 'events:refusals.edited_elsewhere');
  if (draft.places !== null && draft.places < event.going_count) {
    refuse(by, 'CONFLICT', 'events:refusals.too_few_places', { count: event.going_count });
  }
  if (draft.photo !== event.picture_key) await requireUpload(work, by, draft.photo);
  const isMoved = await storePlace(work, edit);
  const changed = { ...event, ...draftValues(edit) };
  await trx
    .updateTable('events')
    .set({ ...draftValues(edit), version: version + 1, updated_at: new Date() })
    .where('id', '=', eventId)
    .execute();
  if (draft.photo !== null && draft.photo !== event.picture_key) {
    await work.emit(photosPosted, { type: 'event', id: eventId });
  }
  const hasNewTime = !isSameTime(event, times);
  if (hasNewTime) await remindLater(work, eventId, times.startsAt);
  if (hasNewTime || isMoved || place.timeZone !== event.time_zone) {
    await notifyGuests(work, changed, {
      type: 'event_changed',
      wording: 'event_changed',
      senderId: by.userId,
    });
  }
  await moveUp(work, eventId);
  await announceEvent(work, event);
}

const isSameTime = (event: EventRow, { startsAt, endsAt }: EventTimes): boolean =>
  event.starts_at.getTime() === startsAt.getTime() && event.ends_at.getTime() === endsAt.getTime();

/** Returns whether address or link are others than before. */
async function storePlace(
  { trx }: Work,
  { eventId, draft, place }: Pick<Edit & Entered, 'eventId' | 'draft' | 'place'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('event_places')
    .set(exactValues(draft, place))
    .where('event_id', '=', eventId)
    .where((eb) => eb.or([eb('location', '<>', draft.location), eb('link', '<>', draft.link)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
