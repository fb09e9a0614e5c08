import { setTimeout as pause } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { RedisClientType } from 'redis';
import { newId } from '../ids.ts';
import type { Log } from '../log/log.ts';
import { impatientRedis } from './impatient-redis.ts';

/** A value that another process made, and how much longer it serves. */
type Found = { value: unknown; freshMs: number };

export type SharedValues = {
  /**
   * Returns what a process stored under this key since it was last forgotten; or null if this process has to make it.
   * Waits for a moment if another process is just making it.
   */
  look: (cache: string, key: string) => Promise<Looked>;
  /** Makes all stored values of this cache unusable. */
  forget: (cache: string) => void;
};

type Looked = {
  found: Found | null;
  /** Stores the value made now; it is never read if the cache was forgotten while it was made. */
  store: (value: unknown, freshMs: number) => void;
  /** No value was made that others could use: they need not wait for it. */
  giveUp: () => void;
};

/**
 * An epoch is an id: values stored in another one do not count. Both are read in one trip, at the same time. A process
 * that finds nothing makes the value, unless another one said a moment ago that it does; the last part of the answer is
 * whether one did.
 */
const LOOK = `
  local epoch = redis.call('get', KEYS[1]) or ARGV[1]
  local value = redis.call('get', KEYS[2])
  if value and string.sub(value, 1, #epoch) == epoch then
    return {epoch, value, redis.call('pttl', KEYS[2]), 0}
  end
  if redis.call('get', KEYS[3]) == epoch then return {epoch, false, 0, 1} end
  redis.call('set', KEYS[3], epoch, 'PX', ARGV[2])
  return {epoch, false, 0, 0}`;
/** How long a process that said it makes a value is believed without a further sign. */
const MAKING_MS = 250;
/**
 * How often a value that another process makes is looked for before this one makes it: as long as a list takes under
 * load.
 */
const LOOKS = 5;
const PAUSE_MS = 10;
const NO_EPOCH = '-'.repeat(newId().length);

const epochKey = (cache: string): string => `porchlight:shared:${cache}`;

/**
 * Values that processes of one site share instead of each making its own. A Redis that is lost or silent has none of
 * them and delays no caller for long. It uses the connection that notifies other processes of what is forgotten, so
 * that a process which hears of it finds nothing older.
 */
export async function sharedValues(redis: RedisClientType, log: Log): Promise<SharedValues> {
  const { RESP_TYPES } = await import('redis');
  const scripts = impatientRedis(redis.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }));
  const lost = (error: unknown) =>
    log.debug({ err: error, part: 'redis' }, 'nothing is shared with other processes');
  return {
    look: async (cache, key) => {
      const valueKey = `${epochKey(cache)}:${key}`;
      const keys = [epochKey(cache), valueKey, `${valueKey}:making`];
      const ask = async () =>
        (await scripts.eval(LOOK, { keys, arguments: [NO_EPOCH, String(MAKING_MS)] })) as Answer;
      try {
        let [epoch, stored, leftMs, isMadeElsewhere] = await ask();
        for (let looks = 1; isMadeElsewhere === 1 && looks < LOOKS; looks += 1) {
          await pause(PAUSE_MS);
          [epoch, stored, leftMs, isMadeElsewhere] = await ask();
        }
        return {
          found: stored && foundIn(stored, epoch, leftMs),
          store: (value, freshMs) => {
            const bytes = Buffer.concat([epoch, serialize(value)]);
            redis.set(valueKey, bytes, { PX: Math.ceil(freshMs) }).catch(lost);
          },
          giveUp: () => void redis.del(`${valueKey}:making`).catch(lost),
        };
      } catch (error) {
        lost(error);
        return { found: null, store: () => {}, giveUp: () => {} };
      }
    },
    forget: (cache) => {
      redis.set(epochKey(cache), newId()).catch(lost);
    },
  };
}

type Answer = [epoch: Buffer, stored: Buffer | null, leftMs: number, isMadeElsewhere: number];

const foundIn = (stored: Buffer, epoch: Buffer, freshMs: number): Found | null =>
  freshMs > 0 ? { value: deserialize(stored.subarray(epoch.length)), freshMs } : null;
