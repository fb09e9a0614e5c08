import { isTimeZone } from '#platform/time/zoned-time.ts';
import type { OwnTimes } from '../../summary-time.ts';

type Stored = { time_zone: string | null; quiet_from: string | null; quiet_to: string | null };

/** Time zones come and go with versions of Node, and no change may fail because of the time zone of a recipient. */
const known = new Map<string, boolean>();
function knownZone(timeZone: string | null): string {
  if (timeZone === null) return 'UTC';
  const isKnown = known.get(timeZone) ?? isTimeZone(timeZone);
  known.set(timeZone, isKnown);
  return isKnown ? timeZone : 'UTC';
}

/** A row of `notification_times`, or the nulls of none. */
export function ownTimes({ time_zone, quiet_from: from, quiet_to: to }: Stored): OwnTimes {
  const timeZone = knownZone(time_zone);
  return { timeZone, quietHours: from === null || to === null ? null : { from, to, timeZone } };
}
