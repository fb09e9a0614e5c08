import { signedOut } from '#features/identity/events.ts';
import type { Services } from '#platform/server/context.ts';
import { isOnDuty } from './own-duty.ts';
import { switchDuty } from './switch-duty.ts';

/** What the rest of the server may use of duty. */
export { isCounted, isInBox, isWithin, kmBetween, onDutyNear } from './helpers-near.ts';
export { positionOf } from './own-duty.ts';

/** Signing out takes a helper off duty; a session that runs out does not (QUICK-066). */
export function subscribeDuty({ events }: Services): void {
  events.on(signedOut, async (work, { userId }) => {
    if (await isOnDuty(work.trx, userId)) await switchDuty(work, userId, false);
  });
}
