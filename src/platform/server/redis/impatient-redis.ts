import type { RedisClientType } from 'redis';

const PATIENCE_MS = 500;
/** How long a Redis that was silent is left alone, so that not every caller waits for it. */
const PAUSE_MS = 5_000;

type Scripts = Pick<RedisClientType, 'eval'>;

/**
 * Queries a Redis that may have stopped answering without hanging up: callers are refused soon. The client itself fails
 * at once only if the connection is lost.
 */
export function withImpatience({ patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS } = {}) {
  let silentUntil = 0;
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (performance.now() < silentUntil) throw new Error('Redis was silent just now');
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      silentUntil = performance.now() + pauseMs;
      late.reject(new Error('Redis says nothing'));
    }, patienceMs);
    try {
      return await Promise.race([ask(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Runs scripts on a Redis that way. */
export function impatientRedis(
  redis: Scripts,
  settings?: Parameters<typeof withImpatience>[0],
): Scripts {
  const impatiently = withImpatience(settings);
  return { eval: (...script) => impatiently(() => redis.eval(...script)) };
}
