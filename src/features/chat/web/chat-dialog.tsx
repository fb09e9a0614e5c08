import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ConversationRef } from '../contract.ts';
import { ChatWindow } from './chat-window.tsx';

export interface ChatDialogProps {
  /** Null closes it. */
  conversationRef: ConversationRef | null;
  onClose: () => void;
  claimAction?: ReactNode;
}

/** A conversation over the page: a dialog where there is room, the whole screen on a phone. */
export function ChatDialog({ conversationRef, onClose, claimAction }: ChatDialogProps) {
  const { t } = useTranslation('chat');
  return (
    <Dialog
      open={conversationRef !== null}
      onOpenChange={(open) => !open && onClose()}
      size="tall"
      title={t('window.titleLoading')}
      closeLabel={t('common:actions.close')}
    >
      <ChatWindow
        key={JSON.stringify(conversationRef)}
        conversationRef={conversationRef}
        onClose={onClose}
        claimAction={claimAction}
      />
    </Dialog>
  );
}
