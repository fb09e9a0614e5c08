import { eventDraft } from '#features/events/event-draft.ts';
import { enteredTimes } from '#features/events/event-times.ts';
import type { EventDraftInput } from '#features/events/event-draft.ts';
import { joinEvent } from '#features/events/server/guests.ts';
import { insertEvent } from '#features/events/server/store-event.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import type { Point } from '#features/geo/distance.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import { dayAfter, momentAt, wallTime } from '#platform/time/zoned-time.ts';
import { findActor } from './seed-people.ts';
import type { Residents } from './seed-people.ts';

const ZONE = 'America/Chicago';

type DemoEvent = Pick<EventDraftInput, 'title' | 'description' | 'category' | 'placeKind'> & {
  host: string;
  guests: readonly string[];
  /** From today on. */
  days: number;
  time: readonly [start: string, end: string];
  location?: string;
  link?: string;
  point: Point | null;
  places?: number;
};

const demoEvents: readonly DemoEvent[] = [
  {
    host: 'poster',
    guests: ['tasker'],
    days: 2,
    time: ['09:00', '13:00'],
    title: 'Yard sale on Garden Street',
    description:
      'Five houses, one street: furniture, tools, toys and plants. Cash or whatever you two agree on. Coffee is on us.',
    category: 'yard_sale',
    placeKind: 'public',
    location: '1900 Garden St, Austin, TX 78702',
    point: { latitude: 30.2536, longitude: -97.7211 },
  },
  {
    host: 'tasker',
    guests: ['poster', 'newcomer'],
    days: 4,
    time: ['18:00', '20:00'],
    title: 'Fix-it evening: bikes and small appliances',
    description:
      'Bring what is broken, and we try to repair it together. Tools are there. Free; if you like, bring a snack to share.',
    category: 'workshop',
    placeKind: 'public',
    location: 'East Side Community Center, Austin, TX 78702',
    point: { latitude: 30.2631, longitude: -97.7158 },
    places: 20,
  },
  {
    host: 'newcomer',
    guests: ['poster'],
    days: 6,
    time: ['08:30', '10:30'],
    title: 'Morning walk around Lady Bird Lake',
    description:
      'An easy walk at a talking pace, about four miles. Dogs and strollers are welcome. We meet at the Zilker end of the footbridge.',
    category: 'sports',
    placeKind: 'public',
    location: 'Zilker Park, Austin, TX 78746',
    point: { latitude: 30.2669, longitude: -97.7729 },
  },
  {
    host: 'poster',
    guests: ['tasker', 'newcomer'],
    days: 9,
    time: ['17:30', '20:30'],
    title: 'Potluck for new neighbors',
    description:
      'New on the block, or here for years: come and eat with us on the back porch. Everyone brings a dish for four.',
    category: 'food',
    placeKind: 'private',
    location: '2104 E 12th St, Austin, TX 78702',
    point: { latitude: 30.2757, longitude: -97.7192 },
    places: 1,
  },
  {
    host: 'tasker',
    guests: [],
    days: 12,
    time: ['19:00', '20:00'],
    title: 'Online: how to plan a small garden',
    description:
      'One hour about beds, water and shade in Central Texas, with time for your questions. For beginners.',
    category: 'workshop',
    placeKind: 'online',
    link: 'https://meet.example.org/small-garden',
    point: null,
  },
];

/** Events of the next two weeks, with people who come and one who waits. */
export async function seedEvents(
  work: Work,
  people: Residents,
  { now }: { now: Date },
): Promise<void> {
  const today = wallTime(now, ZONE).day;
  for (const event of demoEvents) {
    const { id } = await insertEvent(work, findActor(people, event.host), toEntered(event, today));
    for (const guest of event.guests) {
      await joinEvent(work, findActor(people, guest), { eventId: id, isShown: true });
    }
  }
}

function toEntered(event: DemoEvent, today: string) {
  const { host: _host, guests: _guests, days, time, point, ...words } = event;
  const times = { startsAt: at(days, time[0]), endsAt: at(days, time[1]) };
  const isOnline = point === null;
  return {
    draft: eventDraft.parse({ ...words, ...enteredTimes(times, ZONE), timeZone: ZONE }),
    place: {
      area: isOnline ? '' : 'Austin, TX',
      town: isOnline ? '' : 'austin-tx',
      cell: point && gridCellCenter(point),
      exact: point,
      timeZone: ZONE,
    },
    times,
    requestKey: newId(),
  };

  function at(after: number, clock: string): Date {
    const moment = momentAt(dayAfter(today, after), clock, ZONE);
    if (moment === null) throw new Error(`clocks never show ${clock} on that day`);
    return moment;
  }
}
