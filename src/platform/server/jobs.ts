import { PgBoss, fromKysely } from 'pg-boss';
import type { Job, JobResult } from 'pg-boss';
import type { Transaction } from 'kysely';
import type { DB } from './database-types.gen.ts';
import type { Log } from './log.ts';

export type Jobs = {
  /** Enqueues in the caller's transaction: the job exists exactly if the change does. */
  enqueue: (
    trx: Transaction<DB>,
    name: string,
    data: object,
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ) => Promise<void>;
  handle: (name: string, handler: (data: object) => Promise<void>) => Promise<void>;
  /** Runs `handler` on a cron schedule, in one process at a time. */
  repeat: (name: string, cron: string, handler: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** Even where each of them waits for a dead mail server, they end before they count as lost. */
const AT_ONCE = 5;

/** One that fails is tried again alone. */
async function settle(job: Job, handler: (data: object) => Promise<void>): Promise<JobResult> {
  try {
    await handler(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const output = error instanceof Error ? { message: error.message, stack: error.stack } : {};
    return { id: job.id, status: 'failed', output };
  }
}

export async function startJobs(options: { url: string; log: Log }): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: options.url, max: 4 });
  boss.on('error', (error) => options.log.warn({ err: error, part: 'jobs' }, 'job queue error'));
  await boss.start();
  const queue = (name: string) => boss.createQueue(name, { retryLimit: 5, retryBackoff: true });
  return {
    enqueue: async (trx, name, data, { startAfterSeconds, singletonKey } = {}) => {
      await boss.send(name, data, {
        db: fromKysely(trx),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(singletonKey !== undefined && { singletonKey }),
      });
    },
    handle: async (name, handler) => {
      await queue(name);
      // Several at once, and more at once while there are many: one by one is one in two seconds.
      const way = { batchSize: AT_ONCE, burstWhenBatchFull: true, perJobResults: true } as const;
      await boss.work<object>(name, way, async (jobs) => {
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await settle(job, handler));
        return results;
      });
    },
    repeat: async (name, cron, handler) => {
      await queue(name);
      await boss.work(name, async () => handler());
      await boss.schedule(name, cron);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
