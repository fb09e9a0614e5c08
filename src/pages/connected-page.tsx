import { useEffect, useMemo } from 'react';
import { useApi } from '#api.tsx';
import { useSession } from '#features/identity/web/session.ts';
import { renewPush } from '#features/notifications/web/device/notice-choice.ts';
import { LiveConnection } from '#features/notifications/web/live-connection.tsx';
import { liveNews } from './live-news.ts';
import { useAppBadge } from './use-app-badge.ts';

/** The live connection of somebody signed in, and which data are old by what it brings. */
export function ConnectedPage() {
  const { api, queries } = useApi();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  useAppBadge();
  useEffect(() => {
    if (userId !== null) void renewPush(api, userId);
  }, [api, userId]);
  const { news, personal } = useMemo(() => liveNews(queries), [queries]);
  return <LiveConnection news={news} catchUp={personal} />;
}
