import { describe, expect, it, test } from 'vitest';
import {
  guestsInSight,
  knowsPlace,
  mayChange,
  mayCreateEvent,
  mayJoin,
  mayLeave,
} from './rules.ts';
import type { EventFacts } from './rules.ts';

const stranger: EventFacts = {
  isSignedIn: true,
  isHost: false,
  placeKind: 'private',
  state: null,
  isOver: false,
  isCancelled: false,
  isTakenAway: false,
  isClosed: false,
};
const visitor = { ...stranger, isSignedIn: false };
const host = { ...stranger, isHost: true };
const going = { ...stranger, state: 'going' as const };
const waiting = { ...stranger, state: 'waiting' as const };

const reason = (ruling: ReturnType<typeof mayJoin>) =>
  ruling.allowed ? 'allowed' : ruling.reason.replace('events:refusals.', '');

test.each([
  [{ isSignedIn: false, isOnboarded: false }, 'signed_out'],
  [{ isSignedIn: true, isOnboarded: false }, 'not_onboarded'],
  [{ isSignedIn: true, isOnboarded: true }, 'allowed'],
])('who may create an event: %j is %s (EVENT-002)', (viewer, expected) => {
  expect(reason(mayCreateEvent(viewer))).toBe(expected);
});

test.each([
  ['a visitor', visitor, 'signed_out', 'signed_out', 'signed_out'],
  ['a stranger', stranger, 'allowed', 'not_joined', 'not_host'],
  ['someone who comes', going, 'joined', 'allowed', 'not_host'],
  ['someone who waits', waiting, 'joined', 'allowed', 'not_host'],
  ['the host', host, 'own', 'not_joined', 'allowed'],
  ['a stranger, closed', { ...stranger, isClosed: true }, 'closed', 'not_joined', 'not_host'],
  ['a stranger, over', { ...stranger, isOver: true }, 'over', 'not_joined', 'not_host'],
  ['someone who came', { ...going, isOver: true }, 'over', 'over', 'not_host'],
  [
    'a stranger, canceled',
    { ...stranger, isCancelled: true },
    'cancelled',
    'not_joined',
    'not_host',
  ],
  ['who comes, canceled', { ...going, isCancelled: true }, 'cancelled', 'allowed', 'not_host'],
  ['the host, closed', { ...host, isClosed: true }, 'own', 'not_joined', 'allowed'],
  ['the host, over', { ...host, isOver: true }, 'own', 'not_joined', 'over'],
  ['the host, canceled', { ...host, isCancelled: true }, 'own', 'not_joined', 'cancelled'],
  ['the host, taken away', { ...host, isTakenAway: true }, 'own', 'not_joined', 'taken_away'],
])('joins, leaves and changes: %s (EVENT-011, EVENT-014, EVENT-018)', (_, facts, ...expected) => {
  const rulings = [mayJoin(facts), mayLeave(facts), mayChange(facts)];
  expect(rulings.map(reason)).toEqual(expected);
});

describe('the place', () => {
  it.each([
    ['public', [true, true, true, true, true]],
    ['private', [false, false, true, false, true]],
    ['online', [false, false, true, false, true]],
  ] as const)('of kind %s (EVENT-006, EVENT-007)', (placeKind, expected) => {
    const viewers = [visitor, stranger, going, waiting, host];
    expect(viewers.map((viewer) => knowsPlace({ ...viewer, placeKind }))).toEqual(expected);
  });
});

test('the host sees all guests, guests see those who show their name (EVENT-015)', () => {
  expect([visitor, stranger, waiting, going, host].map(guestsInSight)).toEqual([
    'none',
    'none',
    'none',
    'shown',
    'all',
  ]);
});
