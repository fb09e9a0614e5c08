import { setTimeout as pause } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { RESP_TYPES } from 'redis';
import type { RedisClientType } from 'redis';
import { newId } from '../ids.ts';
import type { Log } from '../log/log.ts';
import { impatientRedis } from './impatient-redis.ts';

/** What another process made, and how much longer it serves. */
type Found = { value: unknown; freshMs: number };

export type SharedValues = {
  /**
   * What a process stored under this key since it was last forgotten, or null, which is for this process to make; what another one is
   * making just now is waited for a moment.
   */
  look: (cache: string, key: string) => Promise<Looked>;
  /** What is stored of this cache serves nobody any more. */
  forget: (cache: string) => void;
};

type Looked = {
  found: Found | null;
  /** Stores what is made now, which nobody gets once it was forgotten meanwhile. */
  store: (value: unknown, freshMs: number) => void;
  /** Nothing was made that others could have: they need not wait for it. */
  giveUp: () => void;
};

/**
 * An epoch is an id: what was stored in another one does not count. One trip, and none of the two is read before the other. Whoever
 * finds nothing makes it, unless another process said a moment ago that it does; the last answer is whether one did.
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
/** Whoever says so and then says nothing more is believed for so long. */
const MAKING_MS = 250;
/** What others make is looked for so often, and then made: as long as a list takes where much is asked for. */
const LOOKS = 5;
const PAUSE_MS = 10;
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
