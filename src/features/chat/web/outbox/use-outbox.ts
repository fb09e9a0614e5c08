import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { errorStatus } from '#platform/web/error-text.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { ChatMessage, Conversation } from '../../contract.ts';
import { openOutbox } from './outbox.ts';
import type { OutboxFailure } from './outbox.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useOutboxNetwork } from './use-outbox-network.ts';

/** Returns what a person writes and sends in one conversation, and functions to change it. */
export function useOutbox(options: {
  userId: string;
  conversation: Conversation;
  onStored: (message: ChatMessage) => void;
  /** The right to write may have changed. */
  onDoubt: () => void;
}) {
  const { userId, conversation, onStored, onDoubt } = options;
  useOutboxNetwork(userId);
  const outbox = useMemo(() => openOutbox(userId, conversation.id), [userId, conversation.id]);
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  const { attachments } = outbox;
  const files = useSyncExternalStore(attachments.subscribe, attachments.list, attachments.list);
  const { failure, showFailure, forgetFailure } = useFailure(conversation.kind, onDoubt);
  useEffect(
    () =>
      outbox.attend({
        onStored: (messages) => messages.forEach(onStored),
        onFailed: showFailure,
      }),
    [outbox, onStored, showFailure],
  );
  return {
    ...state,
    files,
    attachments,
    // A message that stays beside the next text says for itself that it was not sent.
    failure: failure?.isOfFile === true || state.draft.clientKey !== null ? failure : null,
    write: (text: string) => {
      forgetFailure();
      outbox.write(text);
    },
    send: () => {
      forgetFailure();
      outbox.send();
    },
    lost: outbox.lost,
    forgetLost: outbox.forgetLost,
    unsend: outbox.unsend,
    retry: outbox.retry,
    drop: outbox.drop,
    /** Null while another text stands in the composer. */
    edit: state.draft.text === '' && files.length === 0 ? outbox.edit : null,
  };
}
export type OutboxOnScreen = ReturnType<typeof useOutbox>;

/** Shows that a message did not get there, with the server's reason where there is one. */
function useFailure(kind: Conversation['kind'], onDoubt: () => void) {
  const { t } = useTranslation('chat');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<{ text: string; isOfFile: boolean } | null>(null);
  const showFailure = useCallback(
    (failed: OutboxFailure) => {
      const { reason, toast } = failureText(failed, kind);
      announce({ ...toast, tone: 'error' });
      setFailure({ text: reason ?? t('composer.notSent'), isOfFile: 'file' in failed });
      const status = 'error' in failed ? errorStatus(failed.error) : null;
      if (status === 403 || status === 404) onDoubt();
    },
    [t, failureText, kind, onDoubt],
  );
  return { failure, showFailure, forgetFailure: useCallback(() => setFailure(null), []) };
}
