import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { WorkButtons } from '#features/work/web/work-buttons.tsx';
import { ChatDialog } from '#features/chat/web/chat-dialog.tsx';
import { ChatWindow } from '#features/chat/web/chat-window.tsx';
import type { SoughtPlace } from '#features/chat/web/use-sought.ts';
import { oneTask } from '#features/tasks/web/task-queries.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { WithChatCards } from './chat-cards.tsx';

export interface ConversationChatProps {
  /** Empty where the address asks for a chat and names none. */
  conversationId: string;
  /** The message it opens at (CHAT-199). */
  sought?: SoughtPlace | null;
  /** In the box it is put in, not over the page. */
  isInline?: boolean;
  onClose: () => void;
}

/**
 * A conversation by its own id; who waits to claim its task can do it right there (CHAT-035). It says so where none is
 * chosen (CHAT-114, ITEM-167).
 */
export function ConversationChat({
  conversationId,
  sought = null,
  isInline = false,
  onClose,
}: ConversationChatProps) {
  const { t } = useTranslation('chat');
  const { queries } = useApi();
  const viewer = useViewer();
  const isChosen = conversationId !== '';
  const { data: conversation } = useQuery({
    ...queries.chat.open.queryOptions({ input: { kind: 'conversation', conversationId } }),
    enabled: isChosen,
  });
  const taskId = conversation?.opensOnClaim === true ? conversation.subject.id : null;
  const { data: task } = useQuery({
    ...oneTask(queries, taskId ?? '', viewer.id),
    enabled: taskId !== null,
  });
  const Chat = isInline ? ChatWindow : ChatDialog;
  return (
    <WithChatCards>
      <Chat
        key={conversationId}
        conversationRef={isChosen ? { kind: 'conversation', conversationId } : null}
        sought={sought}
        noneTitle={t('window.noConversation')}
        onClose={onClose}
        claimAction={task?.abilities.claim.allowed === true && <WorkButtons task={task} />}
      />
    </WithChatCards>
  );
}
