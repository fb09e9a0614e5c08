import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../log/log.ts';
import { impatientRedis } from '../../redis/impatient-redis.ts';
import { connectRedis } from '../../redis/redis.ts';
import type { WalPosition } from './server-watch.ts';

export type OwnWrites = {
  /** Stores how far the database was when this account had written; resolves once every process knows. */
  note: (account: string, position: WalPosition) => Promise<void>;
  /** How far a replica has to be to show this account what it wrote; null if that is not known. */
  findPosition: (account: string) => Promise<WalPosition | null>;
  close: () => Promise<void>;
};

const MOST = 100_000;
/** Longer than a replica may be behind before it is left out: whatever is in use afterwards has replayed it. */
const SLACK_MS = 10_000;

const NOTE = `
  if tonumber(ARGV[1]) > tonumber(redis.call('get', KEYS[1]) or '0') then
    redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
  end`;
const READ = "return redis.call('get', KEYS[1])";

const buildRedisKey = (account: string): string => `porchlight:wrote:${account}`;

/** Keeps how far each account has written lately: in Redis if there is one, else in this process (OPS-102). */
export async function openOwnWrites(
  { READ_LAG_MS, REDIS_URL }: Pick<Config, 'READ_LAG_MS' | 'REDIS_URL'>,
  log: Log,
): Promise<OwnWrites> {
  const rememberedMs = READ_LAG_MS + SLACK_MS;
  if (REDIS_URL === undefined) {
    const known = new LRUCache<string, WalPosition>({ max: MOST, ttl: rememberedMs });
    return {
      note: async (account, position) =>
        void known.set(account, Math.max(position, known.get(account) ?? 0)),
      findPosition: async (account) => known.get(account) ?? 0,
      close: async () => {},
    };
  }
  const redis = await connectRedis(REDIS_URL, log);
  const scripts = impatientRedis(redis);
  // Redis lacks what was noted while it was away, or before it was restarted.
  let unknownUntil = 0;
  const doubt = () => (unknownUntil = performance.now() + rememberedMs);
  redis.on('error', doubt);
  return {
    note: async (account, position) => {
      const given = {
        keys: [buildRedisKey(account)],
        arguments: [String(position), String(rememberedMs)],
      };
      await scripts.eval(NOTE, given).catch(doubt);
    },
    findPosition: async (account) => {
      try {
        const noted = await scripts.eval(READ, { keys: [buildRedisKey(account)] });
        return performance.now() < unknownUntil ? null : Number(noted ?? 0);
      } catch {
        doubt();
        return null;
      }
    },
    close: async () => {
      await redis.close();
    },
  };
}
