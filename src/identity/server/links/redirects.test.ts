import { describe, expect, it } from 'vitest';
import { isAllowedRedirect, withParameters } from './redirects.ts';

const config = {
  PUBLIC_URL: 'https://porchlight.example',
  AUTH_ALLOWED_REDIRECTS: [
    'https://*.preview.example/**',
    'https://partner.example/return/*',
    'porchlight-app://callback',
  ],
};
const local = { PUBLIC_URL: 'http://localhost:3000', AUTH_ALLOWED_REDIRECTS: [] };

describe('a redirect target', () => {
  it.each([
    'https://porchlight.example',
    'https://porchlight.example/auth?mode=reset',
    'https://PORCHLIGHT.example/auth#anything',
    'http://127.0.0.1:8080/page',
    'http://[::1]:8080/page',
    'https://one.preview.example/deep/down',
    'https://partner.example/return/here',
    'https://partner.example/return/here#anything',
    'porchlight-app://callback',
  ])('%s is allowed', (url) => {
    expect(isAllowedRedirect(config, url)).toBe(true);
  });

  it.each([
    '',
    'somebody@example.org',
    '/auth',
    '//porchlight.example',
    'http://porchlight.example',
    'https://porchlight.example:8443',
    'https://porchlight.example.evil.example',
    'https://porchlight.example@evil.example',
    'https://user:pass@porchlight.example',
    'https://evil.example/https://porchlight.example',
    'https://evil.example\\@porchlight.example',
    'https://porchlight.example\\.evil.example',
    // These have an allowed host, yet different programs read them differently.
    'https://porchlight.example/\\evil.example',
    'https://porchlight.example/a\\b',
    'https://porchlight.example/a\tb',
    'https://porchlight.example/a\nb',
    'https://porchlight.example/a b',
    'https://porchlight.example/a\0b',
    ' https://porchlight.example/',
    'https://one.preview.example/a\\b',
    'https://two.levels.preview.example/',
    'https://partner.example/return/too/deep',
    'https://partner.example/return/here?next=//evil.example',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://10.0.0.5/',
    'http://[::ffff:10.0.0.5]/',
    'javascript://porchlight.example/%0aalert(1)',
    'javascript:alert(1)',
    'data:text/html,hello',
    'porchlight-app://other',
    'https://',
  ])('%s is not', (url) => {
    expect(isAllowedRedirect(config, url)).toBe(false);
  });

  it('has a free port on a loopback host', () => {
    expect(isAllowedRedirect(local, 'http://localhost:5173/auth')).toBe(true);
    expect(isAllowedRedirect(local, 'https://localhost:3000/auth')).toBe(false);
  });
});

it('keeps the query an address has', () => {
  expect(withParameters('https://a.example/x?mode=reset', { code: '1' }, { sb: '' })).toBe(
    'https://a.example/x?mode=reset&code=1#sb=',
  );
  expect(withParameters('https://a.example/x#old', {})).toBe('https://a.example/x');
});
