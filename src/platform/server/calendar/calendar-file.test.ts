import { execFileSync } from 'node:child_process';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { CalendarEvent } from './calendar-file.ts';

const SITE = { PUBLIC_URL: 'https://porchlight.example' };
const event: CalendarEvent = {
  id: 'a',
  time: { day: '2026-03-08' },
  stamp: new Date('2026-03-01T12:00:00Z'),
  summary: 'Paint',
  url: 'https://porchlight.example/task/a',
};
const write = (...events: CalendarEvent[]) => calendarFile(SITE, { product: 'Test', events });
const readOne = (text: string) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')[0]);

describe('a day', () => {
  // Clocks change on some, a year or a month ends on others; zones before and behind UTC, and one that left a day out.
  const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31', '2028-02-29'];

  it.each(days)('%s is that one everywhere, and ends before the next', (day) => {
    const { startDate, endDate } = readOne(write({ ...event, time: { day } }));
    expect([startDate.isDate, startDate.toString()]).toEqual([true, day]);
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(86_400);
  });

  it.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Apia', 'Pacific/Kiritimati'])(
    'is not moved by a server in %s',
    (TZ) => {
      const script = `import('./src/platform/server/calendar/calendar-file.ts').then(({ calendarFile }) =>
        console.log(calendarFile(${JSON.stringify(SITE)}, { product: 'Test', events: [{
          id: 'a', time: { day: '2026-03-08' }, stamp: new Date(0), summary: 'Paint', url: 'https://a.example' }] })))`;
      const written = execFileSync(process.execPath, ['-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      });
      expect(written).toContain('DTSTART;VALUE=DATE:20260308\r\n');
      expect(written).toContain('DTEND;VALUE=DATE:20260309\r\n');
    },
  );

  it('counts as free, unlike a time', () => {
    expect(write(event)).toContain('TRANSP:TRANSPARENT');
    const startsAt = new Date('2026-03-08T09:00:00Z');
    const timed = write({ ...event, time: { startsAt, endsAt: new Date('2026-03-08T10:00:00Z') } });
    expect(timed).not.toContain('TRANSP:TRANSPARENT');
    expect(timed).toContain('DTSTART:20260308T090000Z');
  });
});

it('takes texts as they are, but for controls that no calendar may hold', () => {
  const summary = 'Á, b; c\\ d "e"';
  const read = readOne(write({ ...event, summary, description: 'one\r\ntwo\u0007\u001B[0m' }));
  expect(read.summary).toBe(summary);
  expect(read.description).toBe('one\ntwo[0m');
});
