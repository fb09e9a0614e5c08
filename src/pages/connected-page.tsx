import { useMemo } from 'react';
import { useApi } from '#api.tsx';
import { LiveConnection } from '#features/notifications/web/live-connection.tsx';
import { liveNews } from './live-news.ts';

/** The live connection of somebody signed in, and which data are old by what it brings. */
export function ConnectedPage() {
  const { queries } = useApi();
  const { news, personal } = useMemo(() => liveNews(queries), [queries]);
  return <LiveConnection news={news} catchUp={personal} />;
}
