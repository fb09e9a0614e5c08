import { Suspense, useState } from 'react';
import { forgetSearches } from '#features/site-search/web/last-searches.ts';
import { removeDrafts } from '#features/chat/web/outbox/stored-drafts.ts';
import { forgetShared } from '#features/share-target/shared-cache.ts';
import { onAuthEvent, useSession } from '#identity/web/session.ts';
import { isSigningOut } from '#identity/web/session/sign-out.ts';
import {
  removeArrivalCodes,
  storedArrivalCodes,
} from '#features/meetings/web/codes/arrival-storage.ts';
import { late } from '#ui/late.tsx';

const ConnectedPage = late({
  texts: ['notifications'],
  load: async () => (await import('./connected-page.tsx')).ConnectedPage,
  // A page without live updates is still a page.
  isOptional: true,
});

const LiveChat = late({
  texts: ['chat', 'chats', 'eligibility'],
  load: async () => (await import('#features/chat/web/arrivals/live-chat.tsx')).LiveChat,
  isOptional: true,
});

const OnDuty = late({
  load: async () => (await import('./quick-help/helper/on-duty.tsx')).OnDuty,
  isOptional: true,
});

const CodeOutbox = late({
  texts: ['meetings'],
  load: async () => (await import('#features/meetings/web/codes/code-outbox.tsx')).CodeOutbox,
  isOptional: true,
});

// Signing out leaves no drafts behind, even if the chat, which closes its open windows, has not been loaded yet.
onAuthEvent((event) => {
  // A session that merely ran out leaves the drafts for its owner (CHAT-091, CHAT-162).
  if (event !== 'SIGNED_OUT' || !isSigningOut()) return;
  removeDrafts();
  forgetSearches();
  removeArrivalCodes();
  void forgetShared().catch(() => {});
});

/** Handles live changes, and marks the data they make stale (SHELL-256); visitors never load it (SHELL-257). */
export function LiveUpdates() {
  const session = useSession();
  // A code that was typed without a connection before this page was loaded, whichever page it is.
  const [hasCodes] = useState(() => storedArrivalCodes() !== null);
  if (session.status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <ConnectedPage />
      <LiveChat isSigningOut={isSigningOut} />
      <OnDuty />
      {hasCodes && <CodeOutbox userId={session.userId} />}
    </Suspense>
  );
}
