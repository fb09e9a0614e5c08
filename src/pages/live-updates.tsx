import { Suspense, lazy, useMemo } from 'react';
import { useApi } from '#api.tsx';
import { APPLICATIONS_CHANGED } from '#features/applications/live-events.ts';
import { useSession } from '#features/identity/web/session.ts';
import { isSigningOut } from '#features/identity/web/sign-out.ts';
import { TASK_CHANGED } from '#features/tasks/live-events.ts';
import { withTexts } from '#platform/web/i18n.ts';

const LiveConnection = lazy(async () => {
  try {
    const { LiveConnection: Loaded } = await withTexts(
      ['notifications'],
      () => import('#features/notifications/web/live-connection.tsx'),
    );
    return { default: Loaded };
  } catch {
    // A page without live updates is still a page.
    return { default: () => null };
  }
});

const SignedInChat = lazy(async () => {
  try {
    const { SignedInChat: Loaded } = await withTexts(
      ['chat', 'chats'],
      () => import('./chat/signed-in-chat.tsx'),
    );
    return { default: Loaded };
  } catch {
    return { default: () => null };
  }
});

/** What changes live, and which data are old by it (SHELL-256); visitors never load it (SHELL-257). */
export function LiveUpdates() {
  const { queries } = useApi();
  const { status } = useSession();
  const keys = useMemo(() => {
    const tasks = queries.tasks.key();
    const applications = queries.applications.key();
    const chat = queries.chat.key();
    return {
      // Who may talk to whom follows from both (CHAT-139).
      refresh: [
        { event: TASK_CHANGED, queryKeys: [tasks, chat] },
        { event: APPLICATIONS_CHANGED, queryKeys: [applications, tasks, chat] },
      ],
      catchUp: [chat],
    };
  }, [queries]);
  if (status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <LiveConnection {...keys} />
      <SignedInChat isSigningOut={isSigningOut} />
    </Suspense>
  );
}
