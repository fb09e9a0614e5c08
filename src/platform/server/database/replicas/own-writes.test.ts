import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openOwnWrites } from './own-writes.ts';

test('the furthest that an account has written is what it has to see, without a Redis too (OPS-102)', async () => {
  const writes = await openOwnWrites(
    { READ_LAG_MS: 5_000, REDIS_URL: undefined },
    pino({ level: 'silent' }),
  );
  expect(await writes.findPosition('a')).toBe(0);
  await writes.note('a', 20);
  await writes.note('a', 10);
  expect(await writes.findPosition('a')).toBe(20);
  expect(await writes.findPosition('b')).toBe(0);
  await writes.close();
});
