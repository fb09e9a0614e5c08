import { codeEntered } from '#features/meetings/events.ts';
import type { Services } from '#platform/server/context.ts';
import { announceRequest, recordStep } from './locked-request.ts';

/** Writes codes entered at the door of a request into its timeline, at the time they were typed (QUICK-184). */
export function recordEnteredCodes({ events }: Services): void {
  events.on(codeEntered, async (work, { kind, meetingId, hostId, guestId, stage, at }) => {
    if (kind !== 'quick_help') return;
    const step = { requestId: meetingId, actorId: guestId, step: stage, helperId: guestId, at };
    await recordStep(work, step);
    announceRequest(work, { id: meetingId, requesterId: hostId, helperId: guestId });
  });
}
