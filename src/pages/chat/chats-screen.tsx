import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { unreadCounts } from '#features/chat/web/lists/chat-queries.ts';
import { ConversationList } from '#features/chat/web/lists/conversation-list.tsx';
import { TaskChatList } from '#features/chat/web/lists/task-chat-list.tsx';
import { UnreadBadge } from '#features/chat/web/lists/unread-badge.tsx';
import { useSession } from '#identity/web/session.ts';
import { NotifyMe } from '#features/notifications/web/device/notify-me.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { ROOMY, useMedia } from '#ui/layout/use-media.ts';
import { chatFilters, isChatFilter } from './chat-filters.ts';
import type { ChatFilter } from './chat-filters.ts';
import { NothingChosen } from './nothing-chosen.tsx';
import { OpenedChat, isSameMessage, toOpenChat } from './opened-chat.tsx';
import type { OpenChat } from './opened-chat.tsx';
import { SideBySide } from './side-by-side.tsx';

export interface ChatsScreenProps {
  list: ChatFilter;
  onList: (list: ChatFilter) => void;
  /** The chat the address names. */
  open: OpenChat | null;
  onOpen: (open: OpenChat | null) => void;
}

/**
 * Shows all of a person's conversations in one place: the list, and the open chat beside or over it (CHAT-043,
 * CHAT-107).
 */
export function ChatsScreen(props: ChatsScreenProps) {
  const { open } = props;
  const session = useSession();
  const isRoomy = useMedia(ROOMY);
  const [turn, setTurn] = useState(0);
  if (session.status !== 'signed-in') return null;
  const { userId } = session;
  // The address of the message that is open stays as it is when it is chosen again.
  const handleOpen = (chosen: OpenChat | null) =>
    isSameMessage(open, chosen) ? setTurn(turn + 1) : props.onOpen(chosen);
  const list = <Lists {...props} onOpen={handleOpen} userId={userId} />;
  if (!isRoomy) {
    return (
      <div className="mx-auto flex w-full max-w-3xl flex-col px-4 py-6 md:px-8 md:py-10">
        {list}
        {open !== null && <OpenedChat {...props} open={open} turn={turn} isInline={false} />}
      </div>
    );
  }
  return (
    <SideBySide list={list} listClassName="px-4 pt-6">
      {open === null ? (
        <NothingChosen />
      ) : (
        <OpenedChat {...props} open={open} turn={turn} isInline />
      )}
    </SideBySide>
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
                onChoose={(entry) => onOpen(toOpenChat(entry))}
                empty={<NobodyYet list={value} />}
              />
            ) : (
              <ConversationList
                list={value}
                userId={userId}
                shownId={shownIn(open)}
                onChoose={({ id }) => onOpen({ conversationId: id })}
                onChooseMessage={({ conversationId, seq }) => onOpen({ conversationId, seq })}
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
