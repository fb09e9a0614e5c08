import { useCallback, useEffect, useState } from 'react';
import { joinWindow } from './thread.ts';
import type { MessageWindow } from './thread.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useThread } from './use-thread.ts';

export type MoreMessages = { isLoading: boolean; hasFailed: boolean; load: () => void };

/** The part of a conversation the window draws: the newest messages, or a window from the middle (decision 0024). */
export type View = MessageWindow & {
  /** Another one is another part of the conversation; the same one only grows. */
  key: string;
  isNewest: boolean;
  earlier: MoreMessages;
  later: MoreMessages;
};

const NOTHING_LATER: MoreMessages = { isLoading: false, hasFailed: false, load: () => {} };

/** The thread of a conversation with a way to an old message in it and back. */
export function useView(conversationId: string) {
  const threadTools = useThread(conversationId);
  const { thread, replace } = threadTools;
  const windowTools = useMessageWindow(conversationId);
  const { messageWindow, leave } = windowTools;
  const [threadKey, setThreadKey] = useState('newest');
  const windowKey = messageWindow && `around ${messageWindow.around}`;

  // A reader who has scrolled on to the newest messages is among them again, without a jump.
  useEffect(() => {
    const joined = messageWindow && thread && joinWindow(messageWindow, thread);
    if (!joined || windowKey === null) return;
    replace(joined);
    setThreadKey(windowKey);
    leave();
  }, [messageWindow, windowKey, thread, replace, leave]);

  const view: View | null =
    messageWindow && windowKey !== null
      ? {
          ...messageWindow,
          key: windowKey,
          isNewest: false,
          earlier: windowTools.earlier,
          later: windowTools.later,
        }
      : thread
        ? {
            ...thread,
            hasLater: false,
            key: threadKey,
            isNewest: true,
            earlier: threadTools.earlier,
            later: NOTHING_LATER,
          }
        : null;
  const firstSeq = thread?.items[0]?.seq;
  const { jump } = windowTools;
  return {
    ...threadTools,
    view,
    /** Brings a message into the view; the list moves to it by itself. */
    goTo: useCallback(
      (seq: number) => {
        if (firstSeq === undefined) return;
        if (seq < firstSeq) jump(seq);
        else leave();
      },
      [firstSeq, jump, leave],
    ),
    goToNewest: leave,
    jump: { hasFailed: windowTools.hasFailed, retry: windowTools.retry },
  };
}
