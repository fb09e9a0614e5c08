import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { startRedis } from './support/redis-process.ts';

const LONGEST_MS = 60_000;

let redis: Awaited<ReturnType<typeof startRedis>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  database = await createTestDatabase();
  const settings = { REDIS_URL: redis.url, DATABASE_URL: database.url };
  here = await startTestServer(settings);
  there = await startTestServer(settings);
}, LONGEST_MS);
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
  await redis.stop();
}, LONGEST_MS);

test('words that an operator adds count in every process (OPS-207)', async () => {
  const operator = await staffMember(here, 'operator');
  const { id } = await createItem(here.services, { title: 'Bouncy zorb' });
  const findThere = async () => {
    const { items, isNearest } = await there.anonymous.marketplace.browse({ search: 'gloop' });
    return isNearest ? [] : items.map((item) => item.id);
  };
  expect(await findThere()).toEqual([]);
  await operator.api.administration.writeWordGroup({ en: 'zorb, gloop', es: 'zorbe', broader: '' });
  await expect.poll(findThere).toEqual([id]);
});
