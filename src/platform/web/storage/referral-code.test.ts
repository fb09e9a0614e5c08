import { expect, it, vi } from 'vitest';
import { nextReferral, readReferral, withoutReferralCode } from './referral-code.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;
const first = { code: 'ANN-2025', since: NOW - DAY };

it.each([
  ['a code', '?ref=ANN-2025', { code: 'ANN-2025', since: NOW }],
  ['a number as it is written', '?search=x&ref=1e5', { code: '1e5', since: NOW }],
  ['32 characters', `?ref=${'a'.repeat(32)}`, { code: 'a'.repeat(32), since: NOW }],
  ['33 characters', `?ref=${'a'.repeat(33)}`, null],
  ['nothing after the sign', '?ref=', null],
  ['markup', '?ref=%3Cb%3E', null],
  ['a space', '?ref=A+B', null],
  ['a letter of another alphabet', '?ref=%C3%B1', null],
  ['no code', '?search=ref', null],
])('stores from an address with %s', (_, search, expected) => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(nextReferral(null, search, NOW)).toEqual(expected);
});

it.each(['?ref=BEN-2025', '?ref=%3Cb%3E', ''])('lets the first code win over %j', (search) => {
  expect(nextReferral(first, search, NOW)).toEqual(first);
});

it.each([
  ['one of yesterday', JSON.stringify(first), first],
  ['one of 30 days ago', JSON.stringify({ ...first, since: NOW - 30 * DAY }), null],
  ['one from the future', JSON.stringify({ ...first, since: NOW + 1 }), null],
  ['an edited code', JSON.stringify({ ...first, code: '<b>' }), null],
  ['a date that is none', JSON.stringify({ ...first, since: 'x' }), null],
  ['no object', 'null', null],
  ['no JSON', '{', null],
  ['nothing', null, null],
])('reads %s', (_, stored, expected) => expect(readReferral(stored, NOW)).toEqual(expected));

it.each([
  ['/?ref=ABCD2345', '/'],
  ['/task/1?ref=ABCD2345#top', '/task/1#top'],
  ['/browse-tasks?search=a%20b&ref=x&sort=1e5', '/browse-tasks?search=a%20b&sort=1e5'],
  ['/browse-tasks?reference=1', '/browse-tasks?reference=1'],
  ['/home', '/home'],
  ['/home#ref=1', '/home#ref=1'],
])('takes the code out of %s (PEOPLE-164)', (href, expected) =>
  expect(withoutReferralCode(href)).toBe(expected),
);
