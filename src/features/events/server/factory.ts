import { makePerson } from '#identity/server/factory.ts';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { eventDraft } from '../event-draft.ts';
import type { EventDraftInput } from '../event-draft.ts';
import { setTakenAway } from './change-event.ts';
import { insertEvent } from './store-event.ts';

const HOUR = 3_600_000;

/** So many days from today, by the calendar in UTC. */
export const inDays = (days: number): string =>
  dayAfter(new Date().toISOString().slice(0, 10), days);

/** The draft of an event at noon in three days, which any schema accepts. */
export const exampleEvent = (change: Partial<EventDraftInput> = {}): EventDraftInput => ({
  title: 'Walk along the creek',
  description: 'An easy walk for everyone, about two hours. Dogs are welcome.',
  category: 'sports',
  day: inDays(3),
  startTime: '12:00',
  endDay: inDays(3),
  endTime: '14:00',
  timeZone: 'America/New_York',
  placeKind: 'public',
  location: 'Zilker Park, Austin, TX 78704',
  ...change,
});

type WantedEvent = Partial<EventDraftInput> & {
  hostId?: string;
  /** In three days and for two hours without it. */
  startsAt?: Date;
  endsAt?: Date;
};

/** An event in Austin; whatever is left out is made up, its host too. */
export async function makeEvent(
  services: Services,
  wanted: WantedEvent = {},
): Promise<{ id: string; hostId: string }> {
  const {
    hostId: given,
    startsAt: start,
    endsAt: end,
    timeZone = 'America/Chicago',
    ...rest
  } = wanted;
  const hostId = given ?? (await makePerson(services));
  const startsAt = start ?? new Date(Date.now() + 72 * HOUR);
  const isOnline = rest.placeKind === 'online';
  const made = await inTransaction(services, (work) =>
    insertEvent(
      work,
      { userId: hostId, language: 'en' },
      {
        draft: eventDraft.parse(exampleEvent(rest)),
        place: {
          area: isOnline ? '' : 'Austin, TX',
          town: isOnline ? '' : 'austin-tx',
          cell: isOnline ? null : { latitude: 30.265, longitude: -97.745 },
          exact: isOnline ? null : { latitude: 30.2669, longitude: -97.7729 },
          timeZone,
        },
        times: { startsAt, endsAt: end ?? new Date(startsAt.getTime() + 2 * HOUR) },
        requestKey: newId(),
      },
    ),
  );
  return { ...made, hostId };
}

/** Takes an event away as a moderator does. */
export const takeEventAway = (services: Services, id: string): Promise<boolean> =>
  inTransaction(services, (work) => setTakenAway(work, id, true));
