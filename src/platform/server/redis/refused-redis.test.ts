import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connectRedis } from './redis.ts';

test('a start ends with a sentence where Redis refuses the password (OPS-169)', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.write('-WRONGPASS invalid username-password pair\r\n'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await expect(
      connectRedis(`redis://:wrong@127.0.0.1:${port}`, pino({ level: 'silent' })),
    ).rejects.toThrow(
      /^REDIS_URL: Redis refuses the connection \(WRONGPASS .*Expected is its password/,
    );
  } finally {
    server.close();
  }
});
