import { deserialize, serialize } from 'node:v8';
import { RESP_TYPES } from 'redis';
import type { RedisClientType } from 'redis';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { impatientRedis } from './impatient-redis.ts';

/** What another process made, and how much longer it serves. */
type Found = { value: unknown; freshMs: number };

export type SharedValues = {
  /**
   * What a process stored under this key since it was last forgotten, or null; and how to store there what is made now, which
   * nobody gets once it was forgotten meanwhile.
   */
  look: (
    cache: string,
    key: string,
  ) => Promise<{ found: Found | null; store: (value: unknown, freshMs: number) => void }>;
  /** What is stored of this cache serves nobody any more. */
  forget: (cache: string) => void;
};

/** An epoch is an id: what was stored in another one does not count. One trip, and none of the two is read before the other. */
const LOOK = `return {redis.call('get', KEYS[1]), redis.call('get', KEYS[2]), redis.call('pttl', KEYS[2])}`;
const NO_EPOCH = '-'.repeat(newId().length);

const epochKey = (cache: string): string => `porchlight:shared:${cache}`;

/**
 * Values that processes of one site take from each other instead of each making its own. A Redis that is lost or silent has
 * none of them and delays nobody for long. By the connection that notifies other processes of what is forgotten, so
 * that whoever hears of it finds nothing older.
 */
export function sharedValues(redis: RedisClientType, log: Log): SharedValues {
  const scripts = impatientRedis(redis.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }));
  const lost = (error: unknown) =>
    log.debug({ err: error, part: 'redis' }, 'nothing is shared with other processes');
  return {
    look: async (cache, key) => {
      const valueKey = `${epochKey(cache)}:${key}`;
      try {
        const [epoch, stored, leftMs] = (await scripts.eval(LOOK, {
          keys: [epochKey(cache), valueKey],
        })) as [Buffer | null, Buffer | null, number];
        const current = epoch?.toString() ?? NO_EPOCH;
        return {
          found: stored && foundIn(stored, current, leftMs),
          store: (value, freshMs) => {
            const bytes = Buffer.concat([Buffer.from(current), serialize(value)]);
            redis.set(valueKey, bytes, { PX: Math.ceil(freshMs) }).catch(lost);
          },
        };
      } catch (error) {
        lost(error);
        return { found: null, store: () => {} };
      }
    },
    forget: (cache) => {
      redis.set(epochKey(cache), newId()).catch(lost);
    },
  };
}

function foundIn(stored: Buffer, epoch: string, freshMs: number): Found | null {
  if (stored.toString('latin1', 0, epoch.length) !== epoch || freshMs <= 0) return null;
  return { value: deserialize(stored.subarray(epoch.length)), freshMs };
}
