import type { Work } from '#platform/server/context.ts';
import { AGREEMENTS_CHANGED } from '../live-events.ts';
import type { AgreementsChanged } from '../live-events.ts';

/** Sends an event to both sides' pages, once it is stored: they read what is proposed again. */
export function announceAgreements(
  work: Work,
  {
    task_id: taskId,
    poster_id,
    helper_id,
  }: { task_id: string; poster_id: string; helper_id: string },
): void {
  const payload: AgreementsChanged = { taskId };
  work.afterCommit(() =>
    work.services.realtime.toUsers([poster_id, helper_id], AGREEMENTS_CHANGED, payload),
  );
}
