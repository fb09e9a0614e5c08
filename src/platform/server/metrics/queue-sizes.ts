import { Gauge } from 'prom-client';
import { withDatabasePatience } from '../database/database-patience.ts';
import type { DbOrTransaction } from '../database/db.ts';
import { listQueues } from '../jobs/job-queues.ts';
import type { JobQueue } from '../jobs/job-queues.ts';
import { registry } from './registry.ts';

/** The database is asked at most once in this time, however often metrics are read. */
const FRESH_MS = 15_000;
const PATIENCE_MS = 1_000;

type Reading = { at: number; queues: Promise<JobQueue[]> };

let source: DbOrTransaction | null = null;
let reading: Reading | null = null;

/** Counts the jobs of this database from now on; gives back what ends that. */
export function trackQueueSizes(db: DbOrTransaction): () => void {
  source = db;
  reading = null;
  return () => {
    if (source === db) source = null;
  };
}

/** Every queue as it was less than a quarter of a minute ago; none where no database answers. */
export async function recentQueues(): Promise<JobQueue[]> {
  const db = source;
  if (!db) return [];
  if (!reading || performance.now() - reading.at > FRESH_MS) {
    const queues = withDatabasePatience(PATIENCE_MS, () => listQueues(db));
    reading = { at: performance.now(), queues: queues.catch(() => []) };
  }
  return reading.queues;
}

/** Jobs of the whole site: all processes see the same, so that their largest count holds and not their sum. */
const jobs = new Gauge({
  name: 'porchlight_jobs',
  help: 'Background jobs by queue: waiting, for later, being done, and failed for good.',
  registers: [registry],
  labelNames: ['queue', 'state'],
  aggregator: 'max',
  async collect() {
    const queues = await recentQueues();
    jobs.reset();
    for (const { name: queue, waiting, later, active, failed } of queues) {
      for (const [state, count] of Object.entries({ waiting, later, active, failed })) {
        jobs.set({ queue, state }, count);
      }
    }
  },
});
