import type { RedisClientType } from 'redis';
import type { Log } from '../log/log.ts';
import { StartError } from '../config/start-error.ts';

const LONGEST_PAUSE_MS = 1000;
/** The connections that read are back by then as well. */
const SETTLE_MS = 2 * LONGEST_PAUSE_MS;

const EXPECTED =
  'Expected is its password, like redis://:password@host:6379, with @ : / ? # % in it percent-encoded.';

/**
 * A connection that comes back by itself; losing Redis is logged and never ends the process. Queries fail at once while
 * it is away, so that no caller waits for it.
 */
export async function connectRedis(url: string, log: Log, onBack: () => void = () => {}) {
  // Loaded only where there is one: it is larger than any other package.
  const { ErrorReply, createClient } = await import('redis');
  let hasAnswered = false;
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      // A Redis that is away may come; one that refuses who asks will go on refusing.
      reconnectStrategy: (tries, cause) =>
        cause instanceof ErrorReply && !hasAnswered
          ? new StartError(
              `REDIS_URL: Redis refuses the connection (${cause.message}). ${EXPECTED}`,
            )
          : Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS),
    },
  });
  client.once('ready', () => (hasAnswered = true));
  // Copies are there to read; they wait for Redis instead of asking without end.
  const copy = client.duplicate.bind(client);
  client.duplicate = (changed) => copy({ ...changed, disableOfflineQueue: false });
  client.on('error', (error: unknown) =>
    log.warn({ err: error, part: 'redis' }, 'Redis cannot be reached'),
  );
  await client.connect();
  let isAway = false;
  client.on('reconnecting', () => (isAway = true));
  client.on('ready', () => {
    if (!isAway) return;
    isAway = false;
    setTimeout(onBack, SETTLE_MS).unref();
  });
  return client;
}

/** A connection of its own to listen by, which also comes back by itself. */
export async function openSubscriber(redis: RedisClientType, onLost: (error: unknown) => void) {
  const subscriber = redis.duplicate();
  subscriber.on('error', onLost);
  await subscriber.connect();
  const close = () => {
    if (subscriber.isOpen) subscriber.destroy();
  };
  return { subscriber, close };
}
