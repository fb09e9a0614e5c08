import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { ApiTools } from '#app/api.tsx';
import { isSignedIn, onAuthEvent, useSession } from '#identity/web/session.ts';
import { deviceStorage } from '#platform/web/storage/storage.ts';
import type { Onboarding } from '../rules.ts';

const SKIPPED = 'onboarding_skipped';

/** There is no second attempt: without an answer, the person is not asked (SHELL-073). */
export const ownProfileQuery = (queries: ApiTools['queries']) =>
  queries.profiles.me.queryOptions({ input: {}, retry: false });

/** Returns the progress of the signed-in person's onboarding. */
export function useOnboarding(): Onboarding {
  const session = useSession();
  const { queries } = useApi();
  const isIn = session.status === 'signed-in';
  const { data, isPending } = useQuery({
    ...ownProfileQuery(queries),
    enabled: isIn && isSignedIn,
  });
  if (!isIn) return 'unknown';
  if (data?.id === session.userId) return data.needsOnboarding ? 'needed' : 'done';
  return isPending || data ? 'unknown' : 'done';
}

/** A skip counts for one person on this device, in every tab, until they sign out (SHELL-074). */
export const skipOnboarding = (userId: string): boolean => deviceStorage.set(SKIPPED, userId);

export const hasSkippedOnboarding = (userId: string): boolean =>
  deviceStorage.get(SKIPPED) === userId;

onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') deviceStorage.remove(SKIPPED);
});
