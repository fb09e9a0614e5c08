import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { WorkButtons } from '#features/work/web/work-buttons.tsx';
import type { ConversationRef } from '#features/chat/contract.ts';
import { ChatDialog } from '#features/chat/web/chat-dialog.tsx';
import { ChatWindow } from '#features/chat/web/chat-window.tsx';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { oneTask } from '#features/tasks/web/task-queries.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ApplicationPhase } from './application-phase.tsx';
import { WithChatCards } from './chat-cards.tsx';

export interface TaskChatProps {
  conversation: Exclude<ConversationRef, { kind: 'conversation' }>;
  viewer: Viewer;
  /** The poster turns to another applicant, or back to their list. */
  onConversation: (conversation: TaskChatProps['conversation']) => void;
  /** In the box it is put in, not over the page. */
  isInline?: boolean;
  onClose: () => void;
}

/**
 * A conversation about a task. While people apply its poster sees all of them (CHAT-012); who was
 * approved can claim right there (CHAT-035).
 */
export const TaskChat = (props: TaskChatProps) => (
  <WithChatCards>
    <ChatOrPhase {...props} />
  </WithChatCards>
);

function ChatOrPhase(props: TaskChatProps) {
  const { conversation, viewer, onConversation, isInline = false, onClose } = props;
  const { queries } = useApi();
  const { data: task, isPending } = useQuery(oneTask(queries, conversation.taskId, viewer.id));
  // With helpers, the chat of a task for several is theirs (CHAT-206).
  const isGroup = conversation.kind === 'task' && (task?.helpers?.taken ?? 0) > 0;
  const isPhase = task?.viewer.isOwn === true && task.status === 'open' && !isGroup;
  // The claim turns it into the normal chat where it stands (CHAT-062).
  const [wasPhase, setWasPhase] = useState(isPhase);
  if (isPhase && !wasPhase) setWasPhase(true);
  if (isPending) return null;
  if (task && wasPhase && viewer.id !== null) {
    return (
      <PhaseOrChat
        task={task}
        userId={viewer.id}
        chosenId={conversation.kind === 'application' ? conversation.applicationId : null}
        onChoose={(applicationId) =>
          onConversation(
            applicationId === null
              ? { kind: 'task', taskId: task.id }
              : { kind: 'application', taskId: task.id, applicationId },
          )
        }
        isInline={isInline}
        onClose={onClose}
      />
    );
  }
  const Chat = isInline ? ChatWindow : ChatDialog;
  return (
    <Chat
      key={JSON.stringify(conversation)}
      conversationRef={conversation}
      onClose={onClose}
      claimAction={task?.abilities.claim.allowed === true && <WorkButtons task={task} />}
    />
  );
}

function PhaseOrChat(props: {
  task: TaskDetail;
  userId: string;
  chosenId: string | null;
  onChoose: (applicationId: string | null) => void;
  isInline: boolean;
  onClose: () => void;
}) {
  const { task, userId, chosenId, onChoose, isInline, onClose } = props;
  const { t } = useTranslation('chats');
  const content =
    task.status === 'open' ? (
      <ApplicationPhase
        task={task}
        userId={userId}
        chosenId={chosenId}
        onChoose={onChoose}
        onClose={onClose}
      />
    ) : (
      <ChatWindow conversationRef={{ kind: 'task', taskId: task.id }} onClose={onClose} />
    );
  if (isInline) return content;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="wide" title={t('hub.title')}>
      {content}
    </Dialog>
  );
}
