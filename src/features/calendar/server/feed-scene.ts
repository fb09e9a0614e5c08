import ICAL from 'ical.js';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

/** An event as a program that we did not write reads it. */
export type ReadEvent = {
  uid: string;
  summary: string;
  description: string | null;
  location: string | null;
  status: unknown;
  sequence: number;
  start: ICAL.Time;
  end: ICAL.Time;
  url: unknown;
};

/** The events of an iCalendar file, in its order. */
function parseEvents(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      status: component.getFirstPropertyValue('status'),
      sequence: event.sequence,
      start: event.startDate,
      end: event.endDate,
      url: component.getFirstPropertyValue('url'),
    };
  });
}

const createFeedAddress = async (person: TestPerson) => (await person.api.calendar.create({})).path;

/** A server, and calendars as the apps of people read them. */
export async function startFeedScene(server?: TestServer) {
  const at = server ?? (await startTestServer());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${at.url}${path}`, { headers });
  const read = async (path: string) => {
    const answer = await get(path);
    if (answer.status !== 200) throw new Error(`${answer.status} instead of a calendar`);
    return answer.text();
  };
  /** Returns a thing's event in a person's calendar. */
  const findEvent = async (person: TestPerson, id: string): Promise<ReadEvent | undefined> =>
    parseEvents(await read(await createFeedAddress(person))).find(({ uid }) => uid.startsWith(id));
  return { server: at, get, read, createFeedAddress, findEvent, parseEvents };
}

/** So many days from today, by the calendar in UTC. */
export const inDays = (days: number): string =>
  dayAfter(new Date().toISOString().slice(0, 10), days);
