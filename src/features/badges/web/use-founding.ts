import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { isSignedIn, useSession } from '#identity/web/session.ts';

/** The founding offer as it stands for who is signed in; nothing is asked for visitors, or where `isNeeded` is false. */
export function useFounding({ isNeeded = true } = {}) {
  const { queries } = useApi();
  const { status } = useSession();
  return useQuery({
    ...queries.badges.founding.queryOptions({ input: {} }),
    enabled: isNeeded && status === 'signed-in' && isSignedIn,
  });
}
