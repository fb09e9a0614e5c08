import { useEffect, useState } from 'react';
import { onRealtime } from '#platform/web/live/realtime.ts';
import { MESSAGE_SENT } from '../../live-events.ts';
import type { MessageSent } from '../../live-events.ts';

/** Counts messages of others that arrived since the page was opened; each makes the unread number pulse once (CHAT-042). */
export function useArrivalCount(userId: string): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      onRealtime<MessageSent>(MESSAGE_SENT, ({ message, isMuted }) => {
        if (message.senderId !== userId && !isMuted) setCount((before) => before + 1);
      }),
    [userId],
  );
  return count;
}
