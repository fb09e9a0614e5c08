import { describe, expect, test } from 'vitest';
import { cooldownUntil, secondsLeft, waitFrom } from '../forms/cooldown.ts';
import { readReturnError, withoutReturn } from './return-error.ts';
import { verificationClaim } from '../links/verification-claim.ts';

const SITE = 'http://localhost:3000';

describe('bad news in an address', () => {
  test.each([
    [
      '/auth?mode=reset#error=access_denied&error_code=otp_expired&error_description=Too+old&sb=',
      { code: 'otp_expired' },
    ],
    ['/browse-tasks?error=server_error', { code: 'server_error' }],
    ['/browse-tasks?error_code=bad_oauth_state', { code: 'bad_oauth_state' }],
    ['/auth?mode=reset#access_token=x&type=recovery', null],
    ['/browse-tasks?search=error', null],
  ])('is read from %s', (path, error) => {
    expect(readReturnError(SITE + path)).toEqual(error);
  });

  test('goes, and the rest of the address stays', () => {
    const address = `${SITE}/auth?mode=reset&error=a&error_code=b&error_description=c#error=a`;
    expect(withoutReturn(address, false)).toBe('/auth?mode=reset');
  });

  test.each([
    [true, '/browse-tasks?city=Austin'],
    [false, '/browse-tasks?city=Austin&code=abc'],
  ])('takes the code of a provider along: %s', (isFromProvider, path) => {
    const address = `${SITE}/browse-tasks?city=Austin&code=abc`;
    expect(withoutReturn(address, isFromProvider)).toBe(path);
  });
});

describe('the verification an address asks for', () => {
  test.each([
    [{}, { kind: 'none', type: 'signup' }],
    [
      { email: 'a@b.co', type: 'signup' },
      { kind: 'none', type: 'signup' },
    ],
    [{ type: 'email_change' }, { kind: 'none', type: 'email_change' }],
    [
      { type: 'signup', token_hash: 'abc' },
      { kind: 'link', type: 'signup', tokenHash: 'abc' },
    ],
    [
      { type: 'email_change', token_hash: 'abc', token: '123456', email: 'a@b.co' },
      { kind: 'link', type: 'email_change', tokenHash: 'abc' },
    ],
    [
      { type: 'signup', token: '12 34 56', email: 'a@b.co' },
      { kind: 'code', type: 'signup', email: 'a@b.co', code: '123456' },
    ],
    [{ type: 'signup', token: '123456' }, { kind: 'broken' }],
    [{ type: 'signup', token: '12345x', email: 'a@b.co' }, { kind: 'broken' }],
    [{ type: 'recovery', token_hash: 'abc' }, { kind: 'broken' }],
    [{ type: '<b>', email: 'a@b.co' }, { kind: 'broken' }],
    [{ token_hash: 'abc' }, { kind: 'broken' }],
  ])('%j is %j', (search, claim) => {
    expect(verificationClaim(search)).toEqual(claim);
  });
});

describe('the wait between e-mails', () => {
  const stored = JSON.stringify({ address: 'a@b.co', until: 90_000 });

  test.each([
    [stored, 'a@b.co', 90_000],
    [stored, ' A@B.co ', 90_000],
    [stored, 'c@d.co', 0],
    [null, 'a@b.co', 0],
    ['{"address":', 'a@b.co', 0],
    ['7', 'a@b.co', 0],
    ['{"address":"a@b.co","until":"soon"}', 'a@b.co', 0],
  ])('stored as %j for %j ends at %j', (text, address, until) => {
    expect(cooldownUntil(text, address)).toBe(until);
  });

  test.each([
    [90_000, 30_000, 60],
    [90_000, 89_999, 1],
    [90_000, 90_000, 0],
    [90_000, 200_000, 0],
    // A clock that was set back does not block for days.
    [90_000, -500_000, 60],
  ])('until %j at %j is %j seconds', (until, now, seconds) => {
    expect(secondsLeft(until, now)).toBe(seconds);
  });

  test.each([
    [
      {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 42 seconds.',
      },
      42,
    ],
    [{ code: 'over_email_send_rate_limit', message: 'Email rate limit exceeded' }, null],
    [{ code: 'over_request_rate_limit', message: 'after 42 seconds' }, null],
    [undefined, null],
  ])('named by %j is %j', (error, seconds) => {
    expect(waitFrom(error)).toBe(seconds);
  });
});
