import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { WorkButtons } from '#features/applications/web/work-buttons.tsx';
import type { ConversationRef } from '#features/chat/contract.ts';
import { ChatDialog } from '#features/chat/web/chat-dialog.tsx';
import { oneTask } from '#features/tasks/web/task-queries.ts';
import type { Viewer } from '#features/tasks/web/viewer.ts';

export interface TaskChatDialogProps {
  conversation: ConversationRef;
  viewer: Viewer;
  onClose: () => void;
}

/** A conversation about a task; who was approved can claim right there (CHAT-035). */
export function TaskChatDialog({ conversation, viewer, onClose }: TaskChatDialogProps) {
  const { queries } = useApi();
  const taskId = conversation.kind === 'conversation' ? null : conversation.taskId;
  const { data: task } = useQuery({
    ...oneTask(queries, taskId ?? '', viewer.id),
    enabled: taskId !== null,
  });
  return (
    <ChatDialog
      conversationRef={conversation}
      onClose={onClose}
      claimAction={task?.abilities.claim.allowed === true && <WorkButtons task={task} />}
    />
  );
}
