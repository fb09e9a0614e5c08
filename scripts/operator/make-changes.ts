import { createCaches } from '#platform/server/caches.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { EventBus } from '#platform/server/live/events.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { createSmsSender } from '#platform/server/sms.ts';
import { createRateLimits } from '#platform/server/limits/rate-limit.ts';
import { relayedRealtime } from '#platform/server/live/relayed-live-events.ts';
import { openStorage } from '#platform/server/storage/open-storage.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';

/** One change as the site itself would make it: its jobs and live events are for the site to run. */
export async function makeChange<T>(
  { config, url, db, log }: Pick<Services, 'db' | 'log'> & { config: Config; url: string },
  act: (work: Work) => Promise<T>,
): Promise<T> {
  const jobs = await startJobs({ url, log });
  const limits = await createRateLimits({ RATE_LIMITS: false }, log);
  const { realtime, sent } = relayedRealtime({ db, jobs });
  const services: Services = {
    config,
    db,
    databaseUrl: url,
    log,
    jobs,
    limits,
    realtime,
    caches: createCaches({ log, events: realtime }),
    mail: createMail({ config, db }),
    sms: createSmsSender({ config, db }),
    events: new EventBus(),
    ...(await openStorage({ config, log })),
  };
  try {
    return await inTransaction(services, act);
  } finally {
    await sent();
    await jobs.stop();
  }
}
