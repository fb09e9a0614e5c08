import { expect, it } from 'vitest';
import { isSignedInByPassword } from './signed-in-by-password.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const secondsAgo = (hours: number) => NOW.getTime() / 1000 - hours * 3600;
const tokenWith = (claims: unknown) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const password = { method: 'password', timestamp: secondsAgo(1) };

it.each([
  ['by password an hour ago', { amr: [password] }, true],
  ['by password and a code', { amr: [{ ...password, method: 'totp' }, password] }, true],
  ['by password two days ago', { amr: [{ ...password, timestamp: secondsAgo(48) }] }, false],
  ['by a link', { amr: [{ ...password, method: 'otp' }] }, false],
  ['by a passkey', { amr: [{ ...password, method: 'passkey' }, password] }, false],
  ['in a way that the token does not name', {}, false],
])('a session that began %s is one for the offer: %o (AUTH-313)', (_how, claims, isOffered) => {
  expect(isSignedInByPassword(tokenWith(claims), NOW)).toBe(isOffered);
});

it('an unreadable token is none for the offer', () => {
  expect(isSignedInByPassword('no token', NOW)).toBe(false);
});
