import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { frequencies } from '#features/tasks/vocabulary.ts';
import { listDays } from '../dates.ts';
import { DAYS_AHEAD } from '../limits.ts';
import { postingTime } from './series-row.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Change = { kind: 'STANDARD' | 'DAYLIGHT'; from: string; to: string; rule: string | null };

/** The clocks of four zones since 2008, as calendars describe them. */
const ZONES: Record<string, Change[]> = {
  'America/New_York': [
    { kind: 'DAYLIGHT', from: '-0500', to: '-0400', rule: '20080309T020000 BYMONTH=3;BYDAY=2SU' },
    { kind: 'STANDARD', from: '-0400', to: '-0500', rule: '20081102T020000 BYMONTH=11;BYDAY=1SU' },
  ],
  'America/Phoenix': [{ kind: 'STANDARD', from: '-0700', to: '-0700', rule: null }],
  'Europe/Lisbon': [
    { kind: 'DAYLIGHT', from: '+0000', to: '+0100', rule: '20080330T010000 BYMONTH=3;BYDAY=-1SU' },
    { kind: 'STANDARD', from: '+0100', to: '+0000', rule: '20081026T020000 BYMONTH=10;BYDAY=-1SU' },
  ],
  'Australia/Sydney': [
    { kind: 'DAYLIGHT', from: '+1000', to: '+1100', rule: '20081005T020000 BYMONTH=10;BYDAY=1SU' },
    { kind: 'STANDARD', from: '+1100', to: '+1000', rule: '20080406T030000 BYMONTH=4;BYDAY=1SU' },
  ],
};

const describeChange = ({ kind, from, to, rule }: Change): string[] => {
  const [start = '', yearly] = rule?.split(' ') ?? ['20080101T000000'];
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(yearly === undefined ? [] : [`RRULE:FREQ=YEARLY;${yearly}`]),
    `END:${kind}`,
  ];
};

/** The moments at which the days of a rule begin in a zone, by a library for calendars. */
function expandByLibrary(zone: string, firstDay: string, rule: string): Date[] {
  const start = `${firstDay.replaceAll('-', '')}T000000`;
  const calendar = new ICAL.Component(
    ICAL.parse(
      [
        'BEGIN:VCALENDAR',
        'BEGIN:VTIMEZONE',
        `TZID:${zone}`,
        ...(ZONES[zone] ?? []).flatMap(describeChange),
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        `DTSTART;TZID=${zone}:${start}`,
        `RRULE:${rule}`,
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
  );
  const event = new ICAL.Event(calendar.getAllSubcomponents('vevent')[0]);
  const iterator = event.iterator();
  const moments: Date[] = [];
  for (let time = iterator.next(); time; time = iterator.next()) {
    time.adjust(-DAYS_AHEAD, 0, 0, 0);
    moments.push(time.toJSDate());
  }
  return moments;
}

const RULES = {
  weekly: 'FREQ=WEEKLY;COUNT=52',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2;COUNT=26',
  monthly: 'FREQ=MONTHLY;COUNT=12',
} as const;
const TIMES = { weekly: 52, biweekly: 26, monthly: 12 } as const;

test.each(
  Object.keys(ZONES).flatMap((zone) =>
    frequencies.flatMap((frequency) =>
      ['2026-09-08', '2026-10-31', '2027-01-29'].map((firstDay) => ({ zone, frequency, firstDay })),
    ),
  ),
)(
  '$frequency from $firstDay over two clock changes in $zone (DEAL-217, DEAL-218)',
  async ({ zone, frequency, firstDay }) => {
    const days = listDays({ frequency, firstDay, times: TIMES[frequency] });
    const moments: Date[] = [];
    for (const day of days) {
      const { at } = await server.services.db
        .selectNoFrom(postingTime(day, zone).as('at'))
        .executeTakeFirstOrThrow();
      moments.push(at);
    }
    expect(moments).toEqual(expandByLibrary(zone, firstDay, RULES[frequency]));
  },
);
