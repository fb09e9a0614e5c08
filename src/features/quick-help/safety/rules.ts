import { allowed } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { createRefusalBuilder } from '#platform/ability.ts';
import { mayLookBack } from '../rules.ts';
import type { RequestFacts, RequestViewer } from '../rules.ts';
import { UNSAFE_HOURS_AFTER } from './limits.ts';

const because = createRefusalBuilder('meetings:refusals');
const LATEST_MS = UNSAFE_HOURS_AFTER * 3_600_000;

/** The two of a request from acceptance to a day after its end: who is afraid says so when they can (decision 0052). */
export function mayFeelUnsafe(
  request: RequestFacts,
  viewer: RequestViewer,
  { endedAt, now }: { endedAt: Date | null; now: Date },
): Ruling {
  const ruling = mayLookBack(request, viewer);
  if (!ruling.allowed) return ruling;
  const isLongOver = endedAt !== null && now.getTime() - endedAt.getTime() > LATEST_MS;
  return isLongOver ? because('long_over', 'conflict') : allowed;
}
