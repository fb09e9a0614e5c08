import { Suspense, useEffect, useMemo } from 'react';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { renewPush } from '#features/notifications/web/device/notice-choice.ts';
import { LiveConnection } from '#features/notifications/web/live-connection.tsx';
import { late } from '#ui/late.tsx';
import { listLiveQueries } from './live-queries.ts';
import { useAppBadge } from './use-app-badge.ts';

const ChatLauncher = late({
  texts: ['chat', 'chats', 'eligibility'],
  load: async () => (await import('./chat/launcher/chat-launcher.tsx')).ChatLauncher,
  // The sidebar leads to the chats as well.
  isOptional: true,
});

/** Holds a signed-in person's live connection, and marks the data its events make stale. */
export function ConnectedPage() {
  const { api, queries } = useApi();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  useAppBadge();
  useEffect(() => {
    if (userId !== null) void renewPush(api, userId);
  }, [api, userId]);
  const { invalidations, personal } = useMemo(() => listLiveQueries(queries), [queries]);
  return (
    <>
      <LiveConnection invalidations={invalidations} catchUp={personal} />
      {userId !== null && (
        <Suspense fallback={null}>
          <ChatLauncher key={userId} userId={userId} />
        </Suspense>
      )}
    </>
  );
}
