import { createCaches } from './caches.ts';
import type { Caches } from './caches.ts';
import { readConfig } from './config/config.ts';
import { processEvents } from './live/process-events.ts';
import { createLog } from './log/log.ts';

/** The caches of a process that is alone; benches use them too. */
export function testCaches(): Caches {
  const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  return createCaches({ log, events: processEvents(() => {}) });
}
