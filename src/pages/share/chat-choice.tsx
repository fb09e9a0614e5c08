import { useNavigate } from '@tanstack/react-router';
import { ConversationList } from '#features/chat/web/lists/conversation-list.tsx';
import { openOutbox } from '#features/chat/web/outbox/outbox.ts';
import type { Outbox } from '#features/chat/web/outbox/outbox.ts';
import { useOutboxNetwork } from '#features/chat/web/outbox/use-outbox-network.ts';
import type { Conversation } from '#features/chat/contract.ts';
import { forgetShared } from '#features/share-target/shared-cache.ts';
import { toMessage } from '#features/share-target/shared-content.ts';
import type { SharedContent } from '#features/share-target/shared-content.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';

export interface ChatChoiceProps {
  userId: string;
  content: SharedContent;
  onBack: () => void;
}

/** Lists one's chats, and puts what was shared into the composer of the chosen one, unsent (SHELL-434). */
export function ChatChoice({ userId, content, onBack }: ChatChoiceProps) {
  const { t } = useTranslation('share-target');
  const text = useText();
  const navigate = useNavigate();
  // Uploads go on here and in the chat, whichever page is shown.
  useOutboxNetwork(userId);

  async function open(conversationId: string) {
    const outbox = openOutbox(userId, conversationId);
    const before = outbox.read().draft.text;
    const message = toMessage(content);
    outbox.write([before, message].filter((part) => part !== '').join('\n'));
    const { isTooMany } = outbox.attachments.add(content.photos);
    if (isTooMany) announce({ title: t('chat.tooMany'), tone: 'error' });
    else forgetOnceUploaded(outbox);
    await navigate({ to: '/private-chats', search: { chat: conversationId }, replace: true });
  }

  function choose({ id, writing }: Conversation) {
    if (writing.allowed) void open(id);
    else
      announce({
        title: t('chat.closed'),
        text: text(writing.reason, writing.params),
        tone: 'error',
      });
  }

  return (
    <div className="flex flex-col gap-4">
      <Button variant="ghost" className="-ml-3 self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('chat.back')}
      </Button>
      <ConversationList
        list="all"
        userId={userId}
        shownId={null}
        onChoose={choose}
        onChooseMessage={({ conversationId }) => void open(conversationId)}
        empty={
          <EmptyState
            level={3}
            illustration="chat"
            title={t('chat.none')}
            text={t('chat.noneText')}
          />
        }
      />
    </div>
  );
}

/** Until the server has the photos, the page about them can be opened again. */
function forgetOnceUploaded({ attachments }: Outbox): void {
  const look = () => {
    const statuses = attachments.list().map(({ status }) => status);
    if (statuses.some((status) => status !== 'completed')) return;
    stop();
    void forgetShared().catch(() => {});
  };
  const stop = attachments.subscribe(look);
  look();
}
