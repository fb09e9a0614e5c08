import { useCallback, useEffect, useState } from 'react';
import { joinWindow } from './thread.ts';
import type { MessageWindow } from './thread.ts';
import { useStretch } from './use-message-window.ts';
import { useThread } from './use-thread.ts';

export type MoreMessages = { isLoading: boolean; hasFailed: boolean; load: () => void };

/** What the window draws: the newest messages, or a stretch from the middle (decision 0024). */
export type View = MessageWindow & {
  /** Another one is another place in the talk; the same one only grows. */
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
  const stretchTools = useStretch(conversationId);
  const { stretch, leave } = stretchTools;
  const [threadKey, setThreadKey] = useState('newest');
  const stretchKey = stretch && `around ${stretch.around}`;

  // Whoever has read on to where the newest begin is among them again, without a jump.
  useEffect(() => {
    const joined = stretch && thread && joinWindow(stretch, thread);
    if (!joined || stretchKey === null) return;
    replace(joined);
    setThreadKey(stretchKey);
    leave();
  }, [stretch, stretchKey, thread, replace, leave]);

  const view: View | null =
    stretch && stretchKey !== null
      ? {
          ...stretch,
          key: stretchKey,
          isNewest: false,
          earlier: stretchTools.earlier,
          later: stretchTools.later,
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
  const { jump } = stretchTools;
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
    jump: { hasFailed: stretchTools.hasFailed, retry: stretchTools.retry },
  };
}
