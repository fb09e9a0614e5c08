import { expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const SITE = { NODE_ENV: 'production', PUBLIC_URL: 'https://porchlight.example' } as const;
const HOME = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' } as const;
const WORKSHOP = { NODE_ENV: 'development', PUBLIC_URL: 'https://porchlight.example' } as const;

it.each([
  [SITE, 'https://porchlight.example', 'porchlight.example', true],
  [SITE, 'https://PORCHLIGHT.example:443', 'inside:3000', true],
  [SITE, undefined, 'porchlight.example', true],
  [SITE, 'http://porchlight.example', 'porchlight.example', false],
  [SITE, 'https://porchlight.example:8443', 'porchlight.example', false],
  [SITE, 'https://www.porchlight.example', 'www.porchlight.example', false],
  [SITE, 'https://porchlight.example.evil.example', 'porchlight.example', false],
  [SITE, 'https://evil.example', 'porchlight.example', false],
  [SITE, 'http://localhost:3000', 'localhost:3000', false],
  [SITE, 'null', 'porchlight.example', false],
  [SITE, '', 'porchlight.example', false],
  [SITE, 'file://', '', false],
  [HOME, 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
  [HOME, 'http://[::1]:3000', '[::1]:3000', true],
  [HOME, 'http://127.0.0.1:4000', '127.0.0.1:3000', false],
  [HOME, 'https://evil.example', 'localhost:3000', false],
  [HOME, 'file://', '', false],
  [WORKSHOP, 'http://192.168.1.5:3000', '192.168.1.5:3000', true],
  [WORKSHOP, 'https://evil.example', '192.168.1.5:3000', false],
])('on %o a page of %s that asks %s: %s', (config, origin, host, isOwn) => {
  expect(isOwnOrigin(config, { origin, host })).toBe(isOwn);
});
