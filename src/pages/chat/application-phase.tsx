import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#app/api.tsx';
import { receivedApplications } from '#features/applications/web/application-queries.ts';
import { ReceivedApplications } from '#features/applications/web/received-applications.tsx';
import { ChatWindow } from '#features/chat/web/chat-window.tsx';
import { conversationsOnTask } from '#features/chat/web/lists/chat-queries.ts';
import { UnreadBadge } from '#features/chat/web/lists/unread-badge.tsx';
import { PresenceText } from '#features/presence/web/presence-text.tsx';
import { usePresences } from '#features/presence/web/use-presences.ts';
import { ShareTask } from '#features/tasks/web/share-task.tsx';
import { oneTask } from '#features/tasks/web/task-queries.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BackButton } from '#ui/layout/back-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export interface ApplicationPhaseProps {
  task: { id: string; title: string };
  userId: string;
  /** The application whose chat is shown beside the list. */
  chosenId: string | null;
  onChoose: (applicationId: string | null) => void;
  onClose: () => void;
}

/**
 * Shows all applicants for the poster's open task beside the chat with one of them; if there is no room for both, one
 * after the other (section 7).
 */
export function ApplicationPhase(props: ApplicationPhaseProps) {
  const { task, userId, chosenId, onChoose, onClose } = props;
  const { t } = useTranslation('chats');
  const apiTools = useApi();
  const { data: received } = useInfiniteQuery(
    receivedApplications(apiTools.queries, task.id, userId),
  );
  const applications = received?.pages.flatMap((page) => page.items) ?? [];
  const { data: conversations } = useQuery(conversationsOnTask(apiTools, userId, task.id));
  const findConversation = (applicationId: string) =>
    conversations?.find((conversation) => conversation.applicationId === applicationId);
  const findApplicant = (applicationId: string) =>
    findConversation(applicationId)?.participants.find(({ role }) => role === 'applicant');
  const getPresence = usePresences(applications.flatMap(({ id }) => findApplicant(id) ?? []));
  // In the layout that shows one after the other, focus follows and returns to where it was (CHAT-049).
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (chosenId !== null || !(cameFrom.current instanceof HTMLElement)) return;
    cameFrom.current.focus();
  }, [chosenId]);
  const count = received?.pages[0]?.total ?? 0;
  // With no applicants left to talk to, sharing brings new ones (TASK-173).
  const isDeserted = received !== undefined && count === 0;
  const { data: whole } = useQuery({
    ...oneTask(apiTools.queries, task.id, userId),
    enabled: isDeserted,
  });
  const title = task.title || t('chat:unknownTask');
  return (
    <section
      aria-label={t('phase.title', { title })}
      className="@container flex h-full min-h-0 flex-col"
    >
      <header className="flex min-h-14 items-center gap-2 border-b border-line py-2 pr-16 pl-2 in-[[data-chat-bar]]:pr-4">
        {chosenId !== null && (
          <BackButton
            label={t('phase.back')}
            onBack={() => onChoose(null)}
            className="@2xl:hidden"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 pl-2">
          <h3 dir="auto" className="min-w-0 truncate text-sm font-bold">
            {title}
          </h3>
          <Badge tone="open">{t('status.applicationPhase')}</Badge>
          {count > 0 && (
            <span className="text-xs text-muted">{t('phase.applicants', { count })}</span>
          )}
        </div>
      </header>
      <div className="flex min-h-0 flex-1">
        <ReceivedApplications
          taskId={task.id}
          viewerId={userId}
          chosenId={chosenId}
          onChat={({ id }) => {
            cameFrom.current = document.activeElement;
            onChoose(id);
          }}
          // A chat that cannot be opened here is not counted here: its history is among the private chats.
          renderMark={({ id, chat }) =>
            chat.allowed && <UnreadBadge count={findConversation(id)?.unreadCount ?? 0} />
          }
          renderPresence={({ id }) => {
            const applicant = findApplicant(id);
            return applicant && <PresenceText presence={getPresence(applicant)} hasSign />;
          }}
          share={isDeserted && whole && <ShareTask task={whole} hasLabel />}
          className={cx(
            'min-w-0 flex-1 overflow-y-auto overscroll-contain bg-sunken p-3 -outline-offset-3! @2xl:w-80 @2xl:flex-none @2xl:border-r @2xl:border-line',
            chosenId !== null && 'hidden @2xl:block',
          )}
        />
        <div
          data-chat-bar="titled"
          className={cx('min-w-0 flex-1', chosenId === null && 'hidden @2xl:block')}
        >
          {chosenId === null ? (
            <div className="flex h-full flex-col justify-center">
              <EmptyState
                level={3}
                illustration="chat"
                title={t('phase.choose')}
                text={t('phase.chooseHint')}
              />
            </div>
          ) : (
            <ChatWindow
              // Another applicant is another conversation: nothing typed for one can reach another (CHAT-060).
              key={chosenId}
              conversationRef={{ kind: 'application', taskId: task.id, applicationId: chosenId }}
              onClose={onClose}
            />
          )}
        </div>
      </div>
    </section>
  );
}
