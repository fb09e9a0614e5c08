import { expect, it } from 'vitest';
import { asStored, referralLink } from './code.ts';
import { whyNotRedeem } from './rules.ts';
import type { RedeemFacts } from './rules.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);

const caller: RedeemFacts['caller'] = {
  userId: 'ben',
  createdAt: daysAgo(1),
  isConfirmed: true,
  hasRedeemed: false,
};
const owner = { userId: 'ana', createdAt: daysAgo(100) };

it.each<[string, Partial<RedeemFacts>, ReturnType<typeof whyNotRedeem>]>([
  ['a code of somebody who was here before (PEOPLE-165)', {}, null],
  ['a code that nobody has (PEOPLE-167)', { owner: null }, 'unknown code'],
  ['the own code (PEOPLE-168)', { owner: { ...owner, userId: 'ben' } }, 'own code'],
  [
    'without a confirmed address (PEOPLE-171)',
    { caller: { ...caller, isConfirmed: false } },
    'address not confirmed',
  ],
  ['a second code (PEOPLE-169)', { caller: { ...caller, hasRedeemed: true } }, 'redeemed before'],
  [
    'on the last moment of the 30th day (PEOPLE-169)',
    { caller: { ...caller, createdAt: daysAgo(30) } },
    null,
  ],
  [
    'a moment later (PEOPLE-169)',
    { caller: { ...caller, createdAt: new Date(daysAgo(30).getTime() - 1) } },
    'account too old',
  ],
  [
    'of a younger account (PEOPLE-170)',
    { owner: { ...owner, createdAt: daysAgo(0.5) } },
    'owner has the younger account',
  ],
  [
    'of an account just as old (PEOPLE-170)',
    { owner: { ...owner, createdAt: caller.createdAt } },
    'owner has the younger account',
  ],
  [
    'with an address of a mailbox that counted before (PEOPLE-199)',
    { isSameMailbox: true },
    'mailbox counted before',
  ],
])('redeeming %s', (_, facts, expected) => {
  expect(whyNotRedeem({ caller, owner, isSameMailbox: false, now, ...facts })).toBe(expected);
});

it('a code is the same however it is typed (PEOPLE-156)', () => {
  expect(asStored(' abcd2345 ')).toBe('ABCD2345');
});

it('the link is the site with the code (PEOPLE-158)', () => {
  expect(referralLink('https://porchlight.example', 'ABCD2345')).toBe(
    'https://porchlight.example/?ref=ABCD2345',
  );
});
