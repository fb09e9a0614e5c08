import { expect, test } from 'vitest';
import {
  checkDue,
  mayAddContact,
  mayChooseContact,
  mayPostpone,
  mayRemoveContact,
  mayStart,
} from './rules.ts';

const read = (ruling: { allowed: boolean; reason?: string }) =>
  ruling.allowed ? 'yes' : ruling.reason?.replace('safety:refusals.', '');

test.each([
  ['accepted', false, 'yes'],
  ['accepted', true, 'yes'],
  [null, false, 'yes'],
  [null, true, 'contact_silent'],
  ['refused', false, 'contact_refused'],
  ['refused', true, 'contact_refused'],
] as const)(
  'a contact who answered %s, alerted before: %s (DEAL-174)',
  (answer, wasAlerted, expected) => {
    expect(read(mayChooseContact({ answer, wasAlerted }))).toBe(expected);
  },
);

test.each([
  [{ isOn: true, isRunning: false }, 'yes'],
  [{ isOn: true, isRunning: true }, 'already_running'],
  [{ isOn: false, isRunning: false }, 'not_on'],
])('beginning with %j (DEAL-173)', (facts, expected) => {
  expect(read(mayStart(facts))).toBe(expected);
});

test.each([
  [-1, 'too_soon'],
  [9.99, 'too_soon'],
  [10, 'yes'],
  [48 * 60, 'yes'],
  [48 * 60 + 0.01, 'too_late'],
  [Number.NaN, 'too_late'],
])('a time in %s minutes (DEAL-173)', (minutes, expected) => {
  expect(read(checkDue(minutes))).toBe(expected);
});

test.each([
  [{ isBack: false, isAlerted: false }, 'yes'],
  [{ isBack: false, isAlerted: true }, 'is_alerted'],
  [{ isBack: true, isAlerted: true }, 'is_back'],
])('another time with %j (DEAL-179)', (facts, expected) => {
  expect(read(mayPostpone(facts))).toBe(expected);
});

test('five contacts at most, none removed while an alert may go to them (DEAL-174)', () => {
  expect(read(mayAddContact({ contacts: 4 }))).toBe('yes');
  expect(read(mayAddContact({ contacts: 5 }))).toBe('most_contacts');
  expect(read(mayRemoveContact({ isWaiting: true }))).toBe('contact_in_use');
  expect(read(mayRemoveContact({ isWaiting: false }))).toBe('yes');
});
