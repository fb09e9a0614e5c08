import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CacheDefinition } from '#platform/server/caches.ts';
import { startTestServer } from '#test-server.ts';
import type { TestServer } from '#test-server.ts';
import { startRedis } from './redis-process.ts';

const LONGEST_MS = 60_000;
const NUMBERS: CacheDefinition<number> = { name: 'test.numbers', max: 10, freshMs: Infinity };

let redis: Awaited<ReturnType<typeof startRedis>>;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  const settings = { REDIS_URL: redis.url };
  [here, there] = await Promise.all([startTestServer(settings), startTestServer(settings)]);
}, LONGEST_MS);
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await redis.stop();
}, LONGEST_MS);

const storeInBoth = () => {
  for (const { services } of [here, there]) services.caches.set(NUMBERS, 'a', 1);
};
const seen = ({ services }: TestServer) => services.caches.get(NUMBERS, 'a');

test(
  'what one forgets the other forgets, and a lost Redis stops neither',
  async () => {
    storeInBoth();
    here.services.caches.forget(NUMBERS, 'a');
    expect(seen(here)).toBeUndefined();
    await expect.poll(() => seen(there), { timeout: 10_000 }).toBeUndefined();

    await redis.stop();
    storeInBoth();
    here.services.caches.forget(NUMBERS, 'a');
    expect(seen(here)).toBeUndefined();
    expect(seen(there)).toBe(1);

    redis = await startRedis(redis.port);
    await expect
      .poll(
        () => {
          storeInBoth();
          there.services.caches.forget(NUMBERS, 'a');
          return new Promise((resolve) => setTimeout(() => resolve(seen(here)), 100));
        },
        { timeout: 30_000 },
      )
      .toBeUndefined();
  },
  LONGEST_MS,
);
