import { useEffect, useRef, useState } from 'react';
import { onRealtime, sendRealtime } from '#platform/web/live/realtime.ts';
import { isBlank } from '#platform/text/blank.ts';
import { MESSAGE_SENT, TYPING } from '../../live-events.ts';
import type { MessageSent } from '../../live-events.ts';

/** Sends a typing event at most this often while the person writes. */
const SENT_EVERY = 3000;
/** Considers a person to have stopped after this time without another event. */
const BELIEVED_FOR = 5000;

type TypingEvent = { id: string; userId: string };

/** Sends the others in this conversation that one writes here, whenever the text changes. */
export function useSendTyping(conversationId: string, text: string): void {
  const sentAt = useRef(0);
  const known = useRef(text);
  useEffect(() => {
    // A restored draft is not being written now.
    if (text === known.current) return;
    known.current = text;
    // A message went off, or was given up: the next one is news again.
    if (isBlank(text)) sentAt.current = 0;
    else if (Date.now() - sentAt.current >= SENT_EVERY) {
      sentAt.current = Date.now();
      // The server knows which conversation it is from what this page shows.
      sendRealtime('broadcast', { event: TYPING });
    }
  }, [conversationId, text]);
}

/** Returns the people writing here right now, in the order they began. */
export function useTypists(conversationId: string): string[] {
  const [typists, setTypists] = useState<string[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = (userId: string) => {
      clearTimeout(timers.get(userId));
      if (timers.delete(userId)) setTypists((known) => known.filter((one) => one !== userId));
    };
    const stops = [
      onRealtime<TypingEvent>(TYPING, ({ id, userId }) => {
        if (id !== conversationId) return;
        clearTimeout(timers.get(userId));
        timers.set(
          userId,
          setTimeout(() => stop(userId), BELIEVED_FOR),
        );
        setTypists((known) => (known.includes(userId) ? known : [...known, userId]));
      }),
      onRealtime<MessageSent>(MESSAGE_SENT, ({ message }) => {
        if (message.conversationId === conversationId) stop(message.senderId);
      }),
    ];
    return () => {
      for (const end of stops) end();
      for (const timer of timers.values()) clearTimeout(timer);
      setTypists([]);
    };
  }, [conversationId]);
  return typists;
}
