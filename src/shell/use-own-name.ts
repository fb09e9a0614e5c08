import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { isSignedIn, useSession } from '#identity/web/session.ts';

/** Returns the signed-in person as the shell shows them; the name is empty for a visitor. */
export function useOwnName() {
  const session = useSession();
  const { queries } = useApi();
  const isIn = session.status === 'signed-in';
  const { data } = useQuery(
    queries.profiles.me.queryOptions({ input: {}, enabled: isIn && isSignedIn }),
  );
  // It may be there before the page has come alive, which the server drew for a session it did not know.
  const profile = isIn ? data : undefined;
  return {
    name: profile?.fullName || (isIn ? session.fullName || session.email : ''),
    avatarUrl: profile?.avatarUrl ?? null,
    profile,
  };
}
