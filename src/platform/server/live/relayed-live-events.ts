import { z } from 'zod';
import type { Services } from '../context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { usersFocusedOn } from './live-connections.ts';
import { processEvents } from './process-events.ts';
import type { Realtime } from './realtime.ts';

const JOB = 'live.relay';
const relayed = z.object({
  to: z.union([
    z.object({ userIds: z.array(z.string()) }),
    z.object({ kind: z.string(), id: z.string() }),
    z.literal('processes'),
  ]),
  event: z.string(),
  payload: z.looseObject({}),
});
type Relayed = z.infer<typeof relayed>;

/** The running site passes on what a command beside it has to send. */
export const relayLiveEvents = ({ db, jobs, realtime }: Services): Promise<void> =>
  jobs.handle(
    JOB,
    async (data) => {
      const { to, event, payload } = relayed.parse(data);
      await db.announceAll();
      if (to === 'processes') realtime.toProcesses(event, payload);
      else if ('kind' in to) realtime.toSubscribers(to.kind, to.id, event, payload);
      else realtime.toUsers(to.userIds, event, payload);
    },
    { isAnnounced: true },
  );

/** Live events of a process without connected pages; `sent` resolves once they are on their way. */
export function relayedRealtime(services: { db: Services['db']; jobs: Jobs }) {
  const sending: Promise<void>[] = [];
  const relay = (data: Relayed) =>
    void sending.push(
      services.db.transaction().execute((trx) => services.jobs.enqueue(trx, JOB, data)),
    );
  const { toProcesses, onProcesses } = processEvents((event, payload) =>
    relay({ to: 'processes', event, payload: { ...payload } }),
  );
  const realtime: Realtime = {
    toProcesses,
    onProcesses,
    toUsers: (userIds, event, payload) =>
      relay({ to: { userIds: [...userIds] }, event, payload: { ...payload } }),
    toSubscribers: (kind, id, event, payload) =>
      relay({ to: { kind, id }, event, payload: { ...payload } }),
    // The command ends when it has done its work.
    gatherMs: 0,
    shared: null,
    allowSubscriptions: () => {},
    endSessions: () => {},
    allowFocus: () => {},
    endFocus: () => {},
    allowEphemeralEvents: () => {},
    onConnections: () => {},
    beat: () => Promise.resolve(),
    usersFocusedOn,
    close: () => Promise.resolve(),
  };
  return { realtime, sent: () => Promise.allSettled(sending) };
}
