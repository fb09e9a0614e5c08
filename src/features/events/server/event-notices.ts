import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { TextKeyBelow, TextParams } from '#platform/language/translator.ts';
import type { Work } from '#platform/server/context.ts';
import { forgetPublicAnswers } from '#platform/server/http/public-answers.ts';
import { readersZone } from '#platform/time/zoned-time.ts';
import { EVENT_CHANGED } from '../live-events.ts';
import type { EventChanged } from '../live-events.ts';
import type { GuestState } from '../vocabulary.ts';

/** The columns of an event that notices need. */
export type NotedEvent = {
  id: string;
  host_id: string;
  title: string;
  place_kind: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
};

type EventNotice = {
  type: Extract<NotificationType, `event_${string}`>;
  wording: TextKeyBelow<'events:notices.'>;
  /** Never notified of it; null where no person caused it. */
  senderId: string | null;
  unreadKey?: string;
};

/** Notifies some people of an event. */
export const notifyOfEvent = (
  work: Work,
  event: NotedEvent,
  { type, wording, senderId, unreadKey }: EventNotice,
  { recipientIds, params }: { recipientIds: string[]; params?: TextParams },
) =>
  notify(work, {
    recipientIds,
    senderId,
    type,
    textKey: `events:notices.${wording}`,
    params: { ...params, title: event.title },
    entityType: 'event',
    entityId: event.id,
    taskId: null,
    preference: 'always',
    ...(unreadKey !== undefined && { unreadKey }),
  });

/** Notifies everyone who comes, or waits as well, with the time as they read it. */
export async function notifyGuests(
  work: Work,
  event: NotedEvent,
  notice: EventNotice,
  states: readonly GuestState[] = ['going', 'waiting'],
): Promise<void> {
  const guests = await work.trx
    .selectFrom('event_guests as guest')
    .innerJoin('profiles', 'profiles.id', 'guest.person_id')
    .select(['profiles.id', 'profiles.preferred_language', 'profiles.timezone'])
    .where('guest.event_id', '=', event.id)
    .where('guest.state', 'in', states)
    .orderBy('profiles.id')
    .execute();
  const alike = Map.groupBy(guests, ({ preferred_language: language, timezone }) => {
    const zone =
      event.place_kind === 'online' ? readersZone(timezone, event.time_zone) : event.time_zone;
    return formatsFor(asLanguage(language)).timeSlot(event.starts_at, event.ends_at, zone);
  });
  for (const [time, people] of alike) {
    const recipientIds = people.map(({ id }) => id);
    await notifyOfEvent(work, event, notice, { recipientIds, params: { time } });
  }
}

/** After the commit, the pages of the host and of everyone who comes or waits read the event again. */
export async function announceEvent(
  work: Work,
  { id, host_id: hostId }: Pick<NotedEvent, 'id' | 'host_id'>,
  alsoTo: readonly string[] = [],
): Promise<void> {
  const guests = await work.trx
    .selectFrom('event_guests')
    .select('person_id')
    .where('event_id', '=', id)
    .execute();
  const people = [hostId, ...guests.map(({ person_id: personId }) => personId), ...alsoTo];
  const payload: EventChanged = { eventId: id };
  work.afterCommit(() => {
    forgetPublicAnswers(work.services);
    work.services.realtime.toUsers(people, EVENT_CHANGED, payload);
  });
}
