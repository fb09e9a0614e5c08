import { createClient } from 'redis';
import type { RedisClientOptions } from 'redis';
import type { Log } from './log.ts';

/** A connection that comes back by itself; losing Redis is logged and never ends the process. */
export async function connectRedis(url: string, log: Log, options: RedisClientOptions = {}) {
  const client = createClient({ ...options, url });
  client.on('error', (error: unknown) => log.warn({ err: error, part: 'redis' }, 'Redis is away'));
  await client.connect();
  return client;
}
