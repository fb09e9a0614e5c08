import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { impatientRedis } from '../redis/impatient-redis.ts';
import { connectRedis } from '../redis/redis.ts';

/** `points` uses by one `key` in `seconds`, from its first use on. */
export type RateLimit = { name: string; key: string; points: number; seconds: number };

export type RateLimits = {
  /** Counts one use; false when all of them are spent. */
  allow: (rule: RateLimit) => Promise<boolean>;
  /** Whether a use is left, without counting one. */
  isOpen: (rule: RateLimit) => Promise<boolean>;
  /** Gives back a use that `allow` counted and that turned out not to count. */
  refund: (rule: RateLimit) => Promise<void>;
  close: () => Promise<void>;
};

const UNLIMITED: RateLimits = {
  allow: async () => true,
  isOpen: async () => true,
  refund: async () => {},
  close: async () => {},
};

/** Shared through Redis when there is one, else counted in this process. */
export async function createRateLimits(
  config: Pick<Config, 'RATE_LIMITS' | 'REDIS_URL'>,
  log: Log,
): Promise<RateLimits> {
  if (!config.RATE_LIMITS) return UNLIMITED;
  // A lost or silent Redis refuses at once, and the count goes on in this process.
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, log) : null;
  const impatient = redis && impatientRedis(redis);
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const getLimiter = ({ name, points, seconds }: RateLimit) => {
    const id = `${name}:${points}:${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const settings = { keyPrefix: `limit:${id}`, points, duration: seconds };
    const limiter = impatient
      ? new RateLimiterRedis({
          ...settings,
          storeClient: impatient,
          useRedisPackage: true,
          insuranceLimiter: new RateLimiterMemory(settings),
        })
      : new RateLimiterMemory(settings);
    limiters.set(id, limiter);
    return limiter;
  };
  return {
    allow: async (rule) => {
      try {
        await getLimiter(rule).consume(rule.key);
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    isOpen: async (rule) => {
      const state = await getLimiter(rule).get(rule.key);
      return state === null || state.remainingPoints > 0;
    },
    refund: async (rule) => {
      await getLimiter(rule).reward(rule.key);
    },
    close: async () => {
      await redis?.close();
    },
  };
}
