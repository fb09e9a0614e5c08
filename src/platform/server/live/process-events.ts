import type { RedisClientType } from 'redis';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import { openRedisChannel } from '../redis/redis-channel.ts';

export type ProcessEvents = {
  /** Sends to all processes of the site: this one at once, the others a moment later, or never while Redis is lost. */
  toProcesses: (event: string, payload: object) => void;
  /** Listens to what any process sends; one listener an event. */
  onProcesses: (event: string, listener: (payload: unknown) => void) => void;
};

/** Events that the site's processes exchange; `send` reaches the others, and `receive` takes what they sent. */
export function processEvents(send: (event: string, payload: object) => void) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const receive = (event: string, payload: unknown): void => listeners.get(event)?.(payload);
  const events: ProcessEvents = {
    toProcesses: (event, payload) => {
      receive(event, payload);
      send(event, payload);
    },
    onProcesses: (event, listener) => void listeners.set(event, listener),
  };
  return { ...events, receive };
}

const carried = z.object({ event: z.string(), payload: z.looseObject({}) });

/** Joined by Redis where there is one; without it this process is alone. */
export async function connectProcesses(redis: RedisClientType | null, log: Log) {
  if (!redis) return { ...processEvents(() => {}), close: () => {} };
  const events = processEvents((event, payload) =>
    channel.publish(JSON.stringify({ event, payload })),
  );
  const channel = await openRedisChannel(redis, log, (text) => {
    try {
      const { event, payload } = carried.parse(JSON.parse(text));
      events.receive(event, payload);
    } catch (error) {
      log.warn(
        { err: error, part: 'redis' },
        'a message of another process could not be read; check that all processes run the same version',
      );
    }
  });
  return { ...events, close: channel.close };
}
