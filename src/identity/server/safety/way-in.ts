import type { Work } from '#platform/server/database/transaction.ts';
import type { UserRow } from '../account/people/users.ts';
import { notifyOfWayIn } from '../mail/security-notice.ts';
import type { Origin } from '../tokens/sessions.ts';
import { recordActivity } from './activity.ts';

/** Records an added or removed sign-in method in the owner's activity and e-mails them (AUTH-190, AUTH-200). */
export async function recordSignInMethod(
  work: Work,
  user: UserRow,
  change: { isAdded: boolean; provider: string; origin: Origin },
): Promise<void> {
  const { isAdded, provider, origin } = change;
  const kind = getActivityKinds(provider)[isAdded ? 'added' : 'removed'];
  await recordActivity(work, { userId: user.id, kind, detail: provider, origin });
  await notifyOfWayIn(work, user, isAdded ? 'wayInAdded' : 'wayInRemoved', provider);
}

const getActivityKinds = (provider: string) =>
  provider === 'passkey'
    ? ({ added: 'passkey_added', removed: 'passkey_removed' } as const)
    : ({ added: 'identity_linked', removed: 'identity_unlinked' } as const);
