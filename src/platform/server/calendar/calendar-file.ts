import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** What stands in a calendar; moments are written in UTC, which each calendar shows in its own zone. */
export type CalendarEvent = {
  /** The same in every file about it, so that a newer one takes the place of an older one. */
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** When it was agreed as it is. */
  stamp: Date;
  /** Rises with every change. */
  sequence?: number;
  summary: string;
  description?: string;
  location?: string;
  /** Where more is said of it. */
  url: string;
  /** Nobody has to come any more. */
  isCancelled?: boolean;
};

/** An iCalendar file (RFC 5545). `product` says in a word what of us wrote it. */
export function calendarFile(
  { PUBLIC_URL }: { PUBLIC_URL: string },
  { product, events }: { product: string; events: readonly CalendarEvent[] },
): string {
  const calendar = ical({
    prodId: `//Porchlight//${product}//EN`,
    method: ICalCalendarMethod.PUBLISH,
  });
  const { hostname } = new URL(PUBLIC_URL);
  for (const { id, startsAt, endsAt, isCancelled, ...event } of events) {
    calendar.createEvent({
      ...event,
      id: `${id}@${hostname}`,
      start: startsAt,
      end: endsAt,
      status: isCancelled === true ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
