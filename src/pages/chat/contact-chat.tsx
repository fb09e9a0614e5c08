import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { ChatSkeleton } from '#features/chat/web/chat-skeleton.tsx';
import { ChatWindow } from '#features/chat/web/chat-window.tsx';
import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { WithChatCards } from './chat-cards.tsx';

type Notice = { title: string; text: string };

export interface ContactChatProps {
  /** Null looks the conversation up, or makes it. */
  conversationId: string | null;
  /** One conversation a thing and person, however often it is asked for (ITEM-162, SERV-054). */
  onOpen: () => Promise<{ conversationId: string }>;
  /** The query key of the thing's page, which knows the conversation from then on. */
  thingKey: QueryKey;
  texts: {
    opened: Notice;
    failed: (message: string) => Notice;
    /** In its place where the server says why it may not be. */
    refused: Readonly<Record<string, Notice>>;
  };
  onClose: () => void;
}

/** Shows the conversation about a thing with the person who offers it, over the thing's page (CHAT-120 to CHAT-132). */
export function ContactChat({ conversationId: known, onClose, ...opening }: ContactChatProps) {
  const { t } = useTranslation('chat');
  const { data, mutate } = useOpening({ ...opening, onClose });
  useEffect(() => {
    if (known === null) mutate();
  }, [known, mutate]);
  const conversationId = known ?? data?.conversationId ?? null;
  return (
    <WithChatCards>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="tall"
        title={t('window.titleLoading')}
      >
        {conversationId === null ? (
          <ChatSkeleton label={t('window.settingUp')} isLabelShown />
        ) : (
          <ChatWindow
            key={conversationId}
            conversationRef={{ kind: 'conversation', conversationId }}
            onClose={onClose}
          />
        )}
      </Dialog>
    </WithChatCards>
  );
}

function useOpening(props: Omit<ContactChatProps, 'conversationId'>) {
  const { onOpen, thingKey, texts, onClose } = props;
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: onOpen,
    onSuccess: () => {
      announce(texts.opened);
    },
    onError: (error) => {
      const refused = texts.refused[refusalReason(error) ?? ''];
      announce({ ...(refused ?? texts.failed(errorText(error))), tone: 'error' });
      onClose();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: thingKey });
      void queryClient.invalidateQueries({ queryKey: queries.chat.key() });
    },
  });
}
