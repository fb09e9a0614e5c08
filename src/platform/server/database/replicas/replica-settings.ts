import type { Config } from '../../config/config.ts';
import type { Log } from '../../log/log.ts';
import { openOwnWrites } from './own-writes.ts';
import type { ReplicaSettings } from './replicated-pool.ts';

/** The replicas of the settings; null where there are none. */
export async function replicaSettings(config: Config, log: Log): Promise<ReplicaSettings | null> {
  const { DATABASE_READ_URLS: urls, READ_LAG_MS: lagMs } = config;
  if (urls.length === 0) return null;
  return { urls, lagMs, ownWrites: await openOwnWrites(config, log) };
}
