import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { connectRedis } from './redis.ts';

export type RateLimits = {
  /** Counts one use; false when `points` uses in `seconds` are already spent. */
  allow: (rule: { name: string; key: string; points: number; seconds: number }) => Promise<boolean>;
  close: () => Promise<void>;
};

/** Shared through Redis when there is one, else counted in this process. */
export async function createRateLimits(
  config: Pick<Config, 'RATE_LIMITS' | 'REDIS_URL'>,
  log: Log,
): Promise<RateLimits> {
  if (!config.RATE_LIMITS) return { allow: async () => true, close: async () => {} };
  // A lost Redis refuses at once, and the count goes on in this process.
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, log) : null;
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterFor = (name: string, points: number, seconds: number) => {
    const id = `${name}:${points}:${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const settings = { keyPrefix: `limit:${id}`, points, duration: seconds };
    const limiter = redis
      ? new RateLimiterRedis({
          ...settings,
          storeClient: redis,
          useRedisPackage: true,
          insuranceLimiter: new RateLimiterMemory(settings),
        })
      : new RateLimiterMemory(settings);
    limiters.set(id, limiter);
    return limiter;
  };
  return {
    allow: async ({ name, key, points, seconds }) => {
      try {
        await limiterFor(name, points, seconds).consume(key);
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    close: async () => {
      await redis?.close();
    },
  };
}
