import { useEffect } from 'react';
import { onAuthEvent, useSession } from '#identity/web/session.ts';
import { clearOutboxes } from '../outbox/outbox.ts';
import { useArrivals } from './use-arrivals.ts';
import { useOutboxNetwork } from '../outbox/use-outbox-network.ts';

export interface LiveChatProps {
  /** Whether a session that ends does so because the person asked for it. */
  isSigningOut: () => boolean;
}

/** Handles messages that arrive while a person is signed in, on any page; draws nothing. */
export function LiveChat({ isSigningOut }: LiveChatProps) {
  const session = useSession();
  // Listened for once for good: the event comes together with the end of the session.
  useEffect(
    () =>
      onAuthEvent((event) => {
        // A session that merely ran out leaves the drafts for its owner (CHAT-091, CHAT-162).
        if (event === 'SIGNED_OUT' && isSigningOut()) clearOutboxes();
      }),
    [isSigningOut],
  );
  return session.status === 'signed-in' ? <LiveMessages userId={session.userId} /> : null;
}

function LiveMessages({ userId }: { userId: string }) {
  useArrivals(userId);
  useOutboxNetwork(userId);
  return null;
}
