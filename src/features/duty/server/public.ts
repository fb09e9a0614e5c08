import { signedOut, standingChanged } from '#identity/events.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { isOnDuty } from './own-duty.ts';
import { switchDuty } from './switch-duty.ts';

/** The duty feature's interface for the rest of the server. */
export { cellInSql, isCounted, isInBox, isWithin, kmBetween, onDutyNear } from './helpers-near.ts';
export { findHelperPosition } from './own-duty.ts';

async function goOff(work: Work, { userId }: { userId: string }): Promise<void> {
  if (await isOnDuty(work.trx, userId)) await switchDuty(work, userId, false);
}

/** Signing out takes a helper off duty, and so does a decision of the moderators; a session that runs out does not (QUICK-066). */
export function subscribeDuty({ events }: Services): void {
  events.on(signedOut, goOff);
  events.on(standingChanged, async (work, { userId, isRestricted }) => {
    if (isRestricted) await goOff(work, { userId });
  });
}
