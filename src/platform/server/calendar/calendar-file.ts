import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

type Span = { startsAt: Date; endsAt: Date };

/** An event in a calendar. Moments are written in UTC; each calendar shows them in its own zone. */
export type CalendarEvent = {
  /** The same in every file about it, so that a newer one takes the place of an older one. */
  id: string;
  /** A day without times is the same one on every calendar of the world, and blocks no time. */
  time: Span | { day: string; lastDay?: string };
  /** When the event last changed. */
  stamp: Date;
  /** Rises with every change. */
  sequence?: number;
  summary: string;
  description?: string;
  location?: string;
  /** The page with the details. */
  url: string;
  /** Cancelled: the event does not take place. Confirmed by default. */
  status?: 'confirmed' | 'tentative' | 'cancelled';
};

type CalendarFile = {
  /** The part of the product that wrote it, in a word. */
  product: string;
  events: readonly CalendarEvent[];
  /** For a calendar that is read again and again: its name, and how often to ask. */
  subscription?: { name: string; refreshSeconds: number };
};

const STATUSES = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** An iCalendar file (RFC 5545). */
export function calendarFile(
  { PUBLIC_URL }: { PUBLIC_URL: string },
  { product, events, subscription }: CalendarFile,
): string {
  const calendar = ical({
    prodId: `//Porchlight//${product}//EN`,
    method: ICalCalendarMethod.PUBLISH,
    ...(subscription && { name: subscription.name, ttl: subscription.refreshSeconds }),
  });
  const { hostname } = new URL(PUBLIC_URL);
  for (const {
    id,
    time,
    status = 'confirmed',
    summary,
    description,
    location,
    ...event
  } of events) {
    calendar.createEvent({
      ...event,
      ...toEventTime(time),
      id: `${id}@${hostname}`,
      summary: withoutControls(summary),
      description: description === undefined ? null : withoutControls(description),
      location: location === undefined ? null : withoutControls(location),
      lastModified: event.stamp,
      status: STATUSES[status],
    });
  }
  // Each line ends with a break, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`;
}

const DAY = 86_400_000;

function toEventTime(time: CalendarEvent['time']) {
  if ('startsAt' in time) return { start: time.startsAt, end: time.endsAt };
  // Days are written as they are in UTC, and end before the next one begins.
  const start = new Date(`${time.day}T00:00:00Z`);
  const end = new Date(Date.parse(`${time.lastDay ?? time.day}T00:00:00Z`) + DAY);
  return { start, end, allDay: true, transparency: ICalEventTransparency.TRANSPARENT };
}

/** A text may hold no controls but its line breaks. */
const withoutControls = (text: string): string => text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
