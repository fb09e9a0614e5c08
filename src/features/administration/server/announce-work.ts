import { caseChanged } from '#features/moderation/events.ts';
import { outcomeContested, outcomeSettled } from '#features/outcomes/events.ts';
import { reportQueued } from '#features/reports/events.ts';
import { isStaff } from '#platform/server/api/api.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { WORK_CHANGED, WORK_TOPIC } from '../live-events.ts';

/** Lets pages of staff follow what waits, and announces each change of it to them (MOD-089). */
export function subscribeAdministration({ events, realtime }: Services): void {
  const { kind, id } = WORK_TOPIC;
  realtime.allowSubscriptions(kind, (topic, viewer) => topic === id && isStaff(viewer));
  const announce = ({ afterCommit, services }: Work): Promise<void> => {
    afterCommit(() => services.realtime.toSubscribers(kind, id, WORK_CHANGED, {}));
    return Promise.resolve();
  };
  events.on(reportQueued, announce);
  events.on(caseChanged, announce);
  events.on(outcomeContested, announce);
  events.on(outcomeSettled, announce);
}
