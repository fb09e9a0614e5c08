import { describe, expect, it } from 'vitest';
import {
  mayAccept,
  mayCancel,
  mayDecline,
  mayPropose,
  mayReadCalendar,
  mayWithdraw,
} from './rules.ts';
import type { BookingFacts, BookingStepFacts } from './rules.ts';
import { bookingStatuses } from './vocabulary.ts';

const open: BookingFacts = {
  role: 'provider',
  status: 'open',
  isClosed: false,
  taskStatus: null,
};
const agreed: BookingFacts = { ...open, status: 'agreed', taskStatus: 'claimed' };
const others: BookingStepFacts = {
  kind: 'proposal',
  status: 'current',
  isOwn: false,
  hasPrice: true,
  isTooLate: false,
};
const own: BookingStepFacts = { ...others, isOwn: true };

/** 'yes', or the end of the reason's key. */
const answer = (ruling: ReturnType<typeof mayPropose>): string =>
  ruling.allowed ? 'yes' : ruling.reason.replace(/^\w+:refusals\./, '');

describe('while it is talked about and while it is agreed on', () => {
  it.each([
    ['open', open, 'yes', 'booking_now.open'],
    ['agreed', agreed, 'yes', 'yes'],
    ['started', { ...agreed, taskStatus: 'started' }, 'yes', 'yes'],
    [
      'marked completed',
      { ...agreed, taskStatus: 'completed_by_tasker' },
      'work_finished',
      'work_finished',
    ],
    ['without its task', { ...agreed, taskStatus: null }, 'work_finished', 'work_finished'],
    ['closed by a moderator', { ...agreed, isClosed: true }, 'not_available', 'yes'],
  ] as const)('%s: propose, cancel', (_name, booking, propose, cancel) => {
    expect([mayPropose(booking), mayCancel(booking)].map(answer)).toEqual([propose, cancel]);
  });

  it.each(bookingStatuses.filter((status) => status !== 'open' && status !== 'agreed'))(
    '%s: nothing more',
    (status) => {
      const ended = { ...open, status };
      const reason = `booking_now.${status}`;
      expect([mayPropose(ended), mayAccept(others, ended), mayCancel(ended)].map(answer)).toEqual([
        reason,
        reason,
        reason,
      ]);
    },
  );
});

describe('a step', () => {
  it.each([
    ['the other’s', others, open, 'yes', 'yes', 'not_own_step'],
    ['one’s own', own, open, 'own_step', 'own_step', 'yes'],
    ['a quote', { ...others, hasPrice: false }, open, 'needs_price', 'yes', 'not_own_step'],
    ['too late', { ...others, isTooLate: true }, open, 'too_late', 'yes', 'not_own_step'],
    [
      'closed',
      others,
      { ...open, isClosed: true },
      'not_available',
      'not_available',
      'not_available',
    ],
    ['a change', { ...others, kind: 'change' }, agreed, 'yes', 'yes', 'not_own_step'],
  ] as const)(
    '%s: accept, decline, withdraw',
    (_name, step, booking, accept, decline, withdraw) => {
      expect(
        [mayAccept(step, booking), mayDecline(step, booking), mayWithdraw(step, booking)].map(
          answer,
        ),
      ).toEqual([accept, decline, withdraw]);
    },
  );
});

it.each([
  ['open', true, 'not_agreed'],
  ['agreed', true, 'yes'],
  ['agreed', false, 'no_time'],
  ['done', true, 'yes'],
  ['cancelled', true, 'not_agreed'],
] as const)('a calendar file of what is %s, with a time: %s', (status, hasTime, expected) => {
  expect(answer(mayReadCalendar({ status, hasTime }))).toBe(expected);
});
