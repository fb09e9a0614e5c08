import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { createRateLimits } from './rate-limit.ts';
import type { RateLimits } from './rate-limit.ts';
import { readConfig } from '../config/config.ts';

const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
let limits: RateLimits;
beforeAll(async () => {
  limits = await createRateLimits({ RATE_LIMITS: true }, log);
});
afterAll(() => limits.close());

const rule = (key: string) => ({ name: 'test', key, points: 2, seconds: 60 });

it('allows so many uses and no more, each key by itself', async () => {
  expect(await limits.isOpen(rule('a'))).toBe(true);
  expect(await limits.allow(rule('a'))).toBe(true);
  expect(await limits.isOpen(rule('a'))).toBe(true);
  expect(await limits.allow(rule('a'))).toBe(true);
  expect(await limits.isOpen(rule('a'))).toBe(false);
  expect(await limits.allow(rule('a'))).toBe(false);
  expect(await limits.allow(rule('b'))).toBe(true);
});

it('counts nothing by looking, and takes back what did not count', async () => {
  for (let look = 0; look < 5; look += 1) expect(await limits.isOpen(rule('c'))).toBe(true);
  await limits.allow(rule('c'));
  await limits.allow(rule('c'));
  await limits.refund(rule('c'));
  expect(await limits.allow(rule('c'))).toBe(true);
  expect(await limits.allow(rule('c'))).toBe(false);
});

it('lets a storm through no further than its points', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => limits.allow(rule('d'))));
  expect(answers.filter(Boolean)).toHaveLength(2);
});

it('switched off, allows everything', async () => {
  const off = await createRateLimits({ RATE_LIMITS: false }, log);
  const answers = await Promise.all(Array.from({ length: 5 }, () => off.allow(rule('e'))));
  expect(answers).toEqual([true, true, true, true, true]);
  expect(await off.isOpen(rule('e'))).toBe(true);
  await off.refund(rule('e'));
});
