import { useTranslation } from '#platform/web/use-translation.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ChatWindow } from './chat-window.tsx';
import type { ChatWindowProps } from './chat-window.tsx';

/** A conversation over the page: a dialog where there is room, the whole screen on a phone. */
export function ChatDialog(props: ChatWindowProps) {
  const { t } = useTranslation('chat');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      size="tall"
      title={t('window.titleLoading')}
    >
      <ChatWindow key={JSON.stringify(props.conversationRef)} {...props} />
    </Dialog>
  );
}
