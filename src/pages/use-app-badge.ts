import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { isSignedIn } from '#identity/web/session.ts';
import { canShowAppBadge, showAppBadge } from '#platform/web/page/app-badge.ts';

/** The icon of the installed app says how many notices wait, each chat once, as pushes to it do (SHELL-335). */
export function useAppBadge(): void {
  const { queries } = useApi();
  const { data } = useQuery(
    queries.notifications.countUnread.queryOptions({
      input: { isInBell: false },
      enabled: () => isSignedIn() && canShowAppBadge(),
    }),
  );
  const count = data?.count;
  useEffect(() => {
    if (count !== undefined) void showAppBadge(count);
  }, [count]);
  // Signing out clears the number.
  useEffect(() => () => void showAppBadge(0), []);
}
