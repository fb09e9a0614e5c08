import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { WorkButtons } from '#features/work/web/work-buttons.tsx';
import { ChatDialog } from '#features/chat/web/chat-dialog.tsx';
import { oneTask } from '#features/tasks/web/task-queries.ts';
import { useViewer } from '#features/people/web/viewer.ts';

/** A conversation by its own id; who waits to claim its task can do it right there (CHAT-035). */
export function ConversationDialog(props: { conversationId: string; onClose: () => void }) {
  const { conversationId, onClose } = props;
  const { queries } = useApi();
  const viewer = useViewer();
  const { data: conversation } = useQuery(
    queries.chat.open.queryOptions({ input: { kind: 'conversation', conversationId } }),
  );
  const taskId = conversation?.opensOnClaim === true ? conversation.subject.id : null;
  const { data: task } = useQuery({
    ...oneTask(queries, taskId ?? '', viewer.id),
    enabled: taskId !== null,
  });
  return (
    <ChatDialog
      conversationRef={{ kind: 'conversation', conversationId }}
      onClose={onClose}
      claimAction={task?.abilities.claim.allowed === true && <WorkButtons task={task} />}
    />
  );
}
