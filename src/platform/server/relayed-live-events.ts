import { z } from 'zod';
import type { Services } from './context.ts';
import type { Jobs } from './jobs.ts';
import type { Realtime } from './realtime.ts';

const JOB = 'live.relay';
const relayed = z.object({
  userIds: z.array(z.string()),
  event: z.string(),
  payload: z.looseObject({}),
});

/** The running site passes on what a command beside it has to tell. */
export const relayLiveEvents = ({ jobs, realtime }: Services): Promise<void> =>
  jobs.handle(JOB, (data) => {
    const { userIds, event, payload } = relayed.parse(data);
    realtime.toUsers(userIds, event, payload);
    return Promise.resolve();
  });

/** Live events of a process that nobody is connected to; `sent` resolves once they are on their way. */
export function relayedRealtime(services: { db: Services['db']; jobs: Jobs }) {
  const sending: Promise<void>[] = [];
  const realtime: Realtime = {
    toUsers: (userIds, event, payload) => {
      const data: z.infer<typeof relayed> = {
        userIds: [...userIds],
        event,
        payload: { ...payload },
      };
      sending.push(
        services.db.transaction().execute((trx) => services.jobs.enqueue(trx, JOB, data)),
      );
    },
    endSessions: () => {},
    allowViewing: () => {},
    viewersOf: () => Promise.resolve(new Set<string>()),
    close: () => Promise.resolve(),
  };
  return { realtime, sent: () => Promise.allSettled(sending) };
}
