import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api.tsx';
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

export interface TaskChatDialogProps {
  conversation: Exclude<ConversationRef, { kind: 'conversation' }>;
  viewer: Viewer;
  /** The poster turns to another applicant, or back to their list. */
  onConversation: (conversation: TaskChatDialogProps['conversation']) => void;
  onClose: () => void;
}

/**
 * A conversation about a task. While people apply its poster sees all of them (CHAT-012); who was
 * approved can claim right there (CHAT-035).
 */
export const TaskChatDialog = (props: TaskChatDialogProps) => (
  <WithChatCards>
    <ChatOrPhase {...props} />
  </WithChatCards>
);

function ChatOrPhase(props: TaskChatDialogProps) {
  const { conversation, viewer, onConversation, onClose } = props;
  const { queries } = useApi();
  const { data: task, isPending } = useQuery(oneTask(queries, conversation.taskId, viewer.id));
  const isPhase = task?.viewer.isOwn === true && task.status === 'open';
  // The claim turns it into the normal chat where it stands (CHAT-062).
  const [wasPhase, setWasPhase] = useState(isPhase);
  if (isPhase && !wasPhase) setWasPhase(true);
  if (isPending) return null;
  if (task && wasPhase && viewer.id !== null) {
    return (
      <PhaseDialog
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
        onClose={onClose}
      />
    );
  }
  return (
    <ChatDialog
      conversationRef={conversation}
      onClose={onClose}
      claimAction={task?.abilities.claim.allowed === true && <WorkButtons task={task} />}
    />
  );
}

function PhaseDialog(props: {
  task: TaskDetail;
  userId: string;
  chosenId: string | null;
  onChoose: (applicationId: string | null) => void;
  onClose: () => void;
}) {
  const { task, userId, chosenId, onChoose, onClose } = props;
  const { t } = useTranslation('chats');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={t('hub.title')}
      closeLabel={t('common:actions.close')}
    >
      {task.status === 'open' ? (
        <ApplicationPhase
          task={task}
          userId={userId}
          chosenId={chosenId}
          onChoose={onChoose}
          onBack={null}
          onClose={onClose}
        />
      ) : (
        <ChatWindow conversationRef={{ kind: 'task', taskId: task.id }} onClose={onClose} />
      )}
    </Dialog>
  );
}
