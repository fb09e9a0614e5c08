import { expect, test } from 'vitest';
import type { EventDetail } from '../contract.ts';
import { eventStructuredData } from './event-structured-data.ts';

const able = { allowed: true } as const;
const event: EventDetail = {
  id: '01a1fa83-c3f0-7e10-8ff6-000000000000',
  title: 'Walk along the creek',
  description: 'An easy walk for everyone.',
  category: 'sports',
  placeKind: 'public',
  area: 'Austin, TX',
  cell: { latitude: 30.265, longitude: -97.745 },
  startsAt: new Date('2026-03-07T18:00:00Z'),
  endsAt: new Date('2026-03-07T20:00:00Z'),
  timeZone: 'America/Chicago',
  photo: null,
  places: 10,
  goingCount: 3,
  isClosed: false,
  isCancelled: false,
  isOver: false,
  isOwn: false,
  state: null,
  host: { personId: null, name: 'Hana', avatarUrl: null, isFoundingMember: false },
  place: { location: 'Zilker Park', point: { latitude: 30.2669, longitude: -97.7729 }, link: '' },
  waitingCount: 0,
  version: 1,
  takenAway: null,
  abilities: { join: able, leave: able, change: able, seeGuests: able, report: true },
};
const read = (change: Partial<EventDetail>) =>
  eventStructuredData({ ...event, ...change }, { url: 'https://a.example/events/1', image: null });

test('an event says when and where it is (EVENT-029)', () => {
  expect(read({})).toMatchObject({
    '@type': 'Event',
    startDate: '2026-03-07T18:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { name: 'Zilker Park', geo: { latitude: 30.2669 } },
    remainingAttendeeCapacity: 7,
  });
  expect(read({ isCancelled: true }).eventStatus).toBe('https://schema.org/EventCancelled');
});

test('what only some may see is left out (EVENT-006, EVENT-007, EVENT-029)', () => {
  expect(read({ placeKind: 'private', place: null }).location).toEqual({
    '@type': 'Place',
    name: 'Austin, TX',
    address: 'Austin, TX',
  });
  expect(read({ placeKind: 'online', area: '', place: null }).location).toEqual({
    '@type': 'VirtualLocation',
    url: 'https://a.example/events/1',
  });
});
