import type { RedisClientType } from 'redis';
import type { Namespace } from 'socket.io';
import type { Log } from '../log/log.ts';
import { openSubscriber } from '../redis/redis.ts';
import { withImpatience } from '../redis/impatient-redis.ts';

/**
 * Carries live events between the processes of a site. A room is a channel of Redis to which a process subscribes while
 * a page in it is connected there, so that an event only goes where it is heard (decision 0094). A join is done once
 * Redis has confirmed that, so that no page asks what it missed before it hears what comes next. While Redis is away
 * joins do not wait, since connected pages then connect again once it is back.
 */
export async function openLiveAdapter(redis: RedisClientType, log: Log) {
  await requireShardedChannels(redis);
  const { createShardedAdapter } = await import('@socket.io/redis-adapter');
  const lost = (error: unknown) =>
    log.debug({ err: error, part: 'redis' }, 'no live events of other processes');
  const { subscriber, close } = await openSubscriber(redis, lost);

  const pending = new Set<Promise<unknown>>();
  const remember = (asked: Promise<void>) => {
    const settled = asked.catch(lost).finally(() => pending.delete(settled));
    pending.add(settled);
  };
  const impatiently = withImpatience();
  const confirmed = async () => {
    if (pending.size === 0 || !subscriber.isReady) return;
    await impatiently(() => Promise.all(pending)).catch(lost);
  };

  type Subscribe = typeof subscriber.sSubscribe<true>;
  const createAdapter = createShardedAdapter(
    redis,
    // The adapter waits for none of these, and what fails unseen ends the process.
    {
      sSubscribe: (...asked: Parameters<Subscribe>) => remember(subscriber.sSubscribe(...asked)),
      sUnsubscribe: (channels: string | string[]) => subscriber.sUnsubscribe(channels).catch(lost),
    },
    { subscriptionMode: 'dynamic' },
  );
  return {
    // An adapter is made by `new`.
    adapter: function liveAdapter(this: void, namespace: Namespace) {
      const adapter = createAdapter(namespace);
      const addAll = adapter.addAll.bind(adapter);
      adapter.addAll = async (id: string, rooms: Set<string>) => {
        await addAll(id, rooms);
        await confirmed();
      };
      return adapter;
    },
    close,
  };
}

async function requireShardedChannels(redis: RedisClientType): Promise<void> {
  await redis.pubSubShardNumSub(['porchlight']).catch((error: unknown) => {
    throw new Error('REDIS_URL has to name a Redis 7 or newer, or what has its sharded channels', {
      cause: error,
    });
  });
}
