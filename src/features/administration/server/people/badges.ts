import { restoreBadge, withdrawBadge } from '#features/badges/server/public.ts';
import type { BadgeType } from '#features/people/badge-types.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import { writeLog } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';

type OfPerson = { personId: string; type: BadgeType };
const NO_BADGE = 'moderation:refusals.no_badge';

/** Takes a badge back, as at the prompt: its holder gets the reason (MOD-069, PEOPLE-125). */
export async function takeBadge(
  work: Work,
  by: By,
  { personId, type, reason }: OfPerson & { reason: string },
): Promise<void> {
  const isDone = await withdrawBadge(work, { userId: personId, type, reason });
  if (!isDone) return refuse(by, 'CONFLICT', NO_BADGE);
  await writeLog(work, { actorId: by.userId, action: 'withdraw_badge', personId, detail: type });
}

export async function giveBadgeBack(
  work: Work,
  by: By,
  { personId, type }: OfPerson,
): Promise<void> {
  const isDone = await restoreBadge(work, { userId: personId, type });
  if (!isDone) return refuse(by, 'CONFLICT', NO_BADGE);
  await writeLog(work, { actorId: by.userId, action: 'restore_badge', personId, detail: type });
}
