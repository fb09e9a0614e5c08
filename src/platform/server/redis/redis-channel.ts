import type { RedisClientType } from 'redis';
import type { Log } from '../log/log.ts';
import { newId } from '../ids.ts';
import { openSubscriber } from './redis.ts';

const CHANNEL = 'porchlight:processes';

/**
 * Carries texts to the other processes. Socket.IO's own way to them (`serverSideEmit`) leaves a promise behind that
 * fails with a lost Redis, which would end the process.
 */
export async function openRedisChannel(
  redis: RedisClientType,
  log: Log,
  receive: (text: string) => void,
) {
  const own = newId();
  const { subscriber, close } = await openSubscriber(redis, (error) =>
    log.debug({ err: error, part: 'redis' }, 'no news of other processes'),
  );
  await subscriber.subscribe(CHANNEL, (message) => {
    const sender = message.slice(0, own.length);
    if (sender !== own) receive(message.slice(own.length));
  });
  return {
    publish: (text: string) => {
      redis
        .publish(CHANNEL, own + text)
        .catch((error: unknown) =>
          log.warn(
            { err: error, part: 'redis' },
            'an event did not reach other processes; check Redis',
          ),
        );
    },
    close,
  };
}
