import { Suspense } from 'react';
import type { ChatEntry } from '#features/chat/contract.ts';
import { ChatSkeleton } from '#features/chat/web/chat-skeleton.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';

const ConversationChat = late({
  texts: ['applications', 'work'],
  load: async () => (await import('./conversation-chat.tsx')).ConversationChat,
});
const TaskChat = late({
  texts: ['applications', 'work', 'tasks'],
  load: async () => (await import('./task-chat.tsx')).TaskChat,
});

/** An open tab: a conversation, at a message of it if there is a number, or all conversations about a task. */
export type OpenChat =
  | { conversationId: string; seq?: number }
  | { taskId: string; applicationId?: string };

export const isSameMessage = (open: OpenChat | null, other: OpenChat | null): boolean =>
  open !== null &&
  other !== null &&
  'conversationId' in open &&
  'conversationId' in other &&
  open.conversationId === other.conversationId &&
  open.seq !== undefined &&
  open.seq === other.seq;

/** A task's chat is found by its task, even before it was ever opened. */
export const toOpenChat = ({ id, conversationId, subject }: ChatEntry): OpenChat =>
  subject.type === 'task' || conversationId === null ? { taskId: id } : { conversationId };

export interface OpenedChatProps {
  open: OpenChat;
  /** Null once it is closed; another applicant of the same task is another open chat. */
  onOpen: (open: OpenChat | null) => void;
  /** Grows each time the message it is opened at is chosen again. */
  turn?: number;
  /** In the box it is put in, not over the page. */
  isInline: boolean;
}

/** The open conversation, or a task's applicants with the conversation of one of them. */
export function OpenedChat({ open, onOpen, turn = 0, isInline }: OpenedChatProps) {
  const { t } = useTranslation('chat');
  const viewer = useViewer();
  const onClose = () => onOpen(null);
  return (
    <Suspense fallback={isInline ? <ChatSkeleton label={t('window.loading')} /> : null}>
      {'taskId' in open ? (
        <TaskChat
          key={open.taskId}
          conversation={
            open.applicationId === undefined
              ? { kind: 'task', taskId: open.taskId }
              : { kind: 'application', taskId: open.taskId, applicationId: open.applicationId }
          }
          viewer={viewer}
          onConversation={(conversation) =>
            onOpen({
              taskId: conversation.taskId,
              ...(conversation.kind === 'application' && {
                applicationId: conversation.applicationId,
              }),
            })
          }
          isInline={isInline}
          onClose={onClose}
        />
      ) : (
        <ConversationChat
          conversationId={open.conversationId}
          sought={open.seq === undefined ? null : { seq: open.seq, turn }}
          isInline={isInline}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
