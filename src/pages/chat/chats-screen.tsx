import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useApi } from '#api.tsx';
import { ChatSkeleton } from '#features/chat/web/chat-skeleton.tsx';
import { unreadCounts } from '#features/chat/web/lists/chat-queries.ts';
import { ConversationList } from '#features/chat/web/lists/conversation-list.tsx';
import { WIDTH, readListWidth, storeListWidth } from '#features/chat/web/lists/list-width.ts';
import { TaskChatList } from '#features/chat/web/lists/task-chat-list.tsx';
import { UnreadBadge } from '#features/chat/web/lists/unread-badge.tsx';
import { useSession } from '#features/identity/web/session.ts';
import { NotifyMe } from '#features/notifications/web/device/notify-me.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { ROOMY, useMedia } from '#ui/layout/use-media.ts';
import { late } from '#ui/late.tsx';
import { chatFilters, isChatFilter } from './chat-filters.ts';
import type { ChatFilter } from './chat-filters.ts';

const ConversationChat = late({
  texts: ['applications', 'work'],
  load: async () => (await import('./conversation-chat.tsx')).ConversationChat,
});
const TaskChat = late({
  texts: ['applications', 'work', 'tasks'],
  load: async () => (await import('./task-chat.tsx')).TaskChat,
});

/** What is open: a conversation, or all there is to say about a task. */
export type OpenChat = { conversationId: string } | { taskId: string; applicationId?: string };

export interface ChatsScreenProps {
  list: ChatFilter;
  onList: (list: ChatFilter) => void;
  /** What the address names. */
  open: OpenChat | null;
  onOpen: (open: OpenChat | null) => void;
}

/** Everything somebody talks about, in one place: the list, and beside or over it what is open (CHAT-043, CHAT-107). */
export function ChatsScreen(props: ChatsScreenProps) {
  const session = useSession();
  const isRoomy = useMedia(ROOMY);
  if (session.status !== 'signed-in') return null;
  const { userId } = session;
  const list = <Lists {...props} userId={userId} />;
  if (!isRoomy) {
    return (
      <div className="mx-auto flex w-full max-w-3xl flex-col px-4 py-6 md:px-8 md:py-10">
        {list}
        {props.open !== null && <Opened {...props} open={props.open} isInline={false} />}
      </div>
    );
  }
  return (
    <SideBySide list={list}>
      {props.open === null ? <NothingChosen /> : <Opened {...props} open={props.open} isInline />}
    </SideBySide>
  );
}

function SideBySide({ list, children }: { list: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('chats');
  const [width] = useState(readListWidth);
  return (
    <Group
      orientation="horizontal"
      className="h-full"
      onLayoutChanged={(layout, { isUserInteraction }) => {
        const chosen = layout['chat-list'];
        if (isUserInteraction && chosen !== undefined) storeListWidth(chosen);
      }}
    >
      <Panel
        id="chat-list"
        defaultSize={`${width}%`}
        minSize={`${WIDTH.least}%`}
        maxSize={`${WIDTH.most}%`}
        className="flex flex-col px-4 pt-6"
      >
        {list}
      </Panel>
      <Separator
        aria-label={t('hub.width')}
        className="w-1 bg-line transition-colors -outline-offset-1! hover:bg-accent data-[separator=active]:bg-accent"
      />
      <Panel id="chat-shown">
        <section aria-label={t('hub.shown')} data-chat-bar="" className="h-full bg-card">
          {children}
        </section>
      </Panel>
    </Group>
  );
}

function Lists({ list, onList, open, onOpen, userId }: ChatsScreenProps & { userId: string }) {
  const { t } = useTranslation('chats');
  const { queries } = useApi();
  const { data: unread } = useQuery(unreadCounts(queries));
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-4">
      <PageHeading title={t('hub.title')} />
      <Tabs
        label={t('hub.title')}
        isDense
        value={list}
        onValueChange={(value) => isChatFilter(value) && onList(value)}
        tabs={chatFilters.map((value) => ({
          value,
          label: (
            <>
              {t(`hub.lists.${value}`)}
              <UnreadBadge count={unread?.[value] ?? 0} />
            </>
          ),
        }))}
        className="min-h-0 min-w-0 flex-1"
      >
        {chatFilters.map((value) => (
          <TabPanel key={value} value={value} className="flex min-h-0 flex-1 flex-col">
            <h2 className="sr-only">{t(`hub.lists.${value}`)}</h2>
            {value === 'tasks' ? (
              <TaskChatList
                userId={userId}
                shownId={shownIn(open)}
                // A task's chat is found by its task, also before anybody opened it.
                onChoose={({ id, conversationId, subject }) =>
                  onOpen(
                    subject.type === 'task' || conversationId === null
                      ? { taskId: id }
                      : { conversationId },
                  )
                }
                empty={<NobodyYet list={value} />}
              />
            ) : (
              <ConversationList
                list={value}
                userId={userId}
                shownId={shownIn(open)}
                onChoose={({ id }) => onOpen({ conversationId: id })}
                empty={<NobodyYet list={value} />}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
      <NotifyMe userId={userId} />
    </div>
  );
}

const shownIn = (open: OpenChat | null): string | null => {
  if (open === null) return null;
  return 'taskId' in open ? open.taskId : open.conversationId;
};

function Opened({
  open,
  onOpen,
  isInline,
}: ChatsScreenProps & { open: OpenChat; isInline: boolean }) {
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
          isInline={isInline}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

function NothingChosen() {
  const { t } = useTranslation('chats');
  return (
    <div className="flex h-full flex-col justify-center">
      <EmptyState
        level={2}
        illustration="chat"
        title={t('hub.select')}
        text={t('hub.selectHint')}
      />
    </div>
  );
}

function NobodyYet({ list }: { list: ChatFilter }) {
  const { t } = useTranslation('chats');
  return (
    <EmptyState
      level={3}
      illustration="chat"
      title={t('hub.empty')}
      text={t(`hub.emptyHints.${list}`)}
      action={
        <Link to="/browse-tasks" className={buttonClass()}>
          {t('private.browse')}
        </Link>
      }
    />
  );
}
