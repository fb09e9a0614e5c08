import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { ChatEntry } from '#features/chat/contract.ts';
import { eligibleChats } from '#features/chat/web/lists/chat-queries.ts';
import { TaskChatList } from '#features/chat/web/lists/task-chat-list.tsx';
import { UnreadBadge } from '#features/chat/web/lists/unread-badge.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TabStrip } from '#ui/layout/tab-strip.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NothingChosen } from '../nothing-chosen.tsx';
import { OpenedChat, toOpenChat } from '../opened-chat.tsx';
import type { OpenChat } from '../opened-chat.tsx';
import { SideBySide } from '../side-by-side.tsx';
import { closeTab, openTab, refreshTabs, showTab, getTabId } from './open-tabs.ts';
import type { OpenTabs } from './open-tabs.ts';

export interface ChatHubProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  userId: string;
  /** Outlives the dialog: reopened, it shows the chats as they were left. */
  tabs: OpenTabs;
  onTabs: (change: (tabs: OpenTabs) => OpenTabs) => void;
}

/** The chats of tasks and requests: the list beside tabs of those that are open (CHAT-183). */
export function ChatHub({ isOpen, onOpenChange, ...content }: ChatHubProps) {
  const { t } = useTranslation('chats');
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} size="wide" title={t('hub.title')}>
      <Chats {...content} />
    </Dialog>
  );
}

type ChatsProps = Omit<ChatHubProps, 'isOpen' | 'onOpenChange'>;

function Chats({ userId, tabs, onTabs }: ChatsProps) {
  const { t } = useTranslation('chats');
  const { queries } = useApi();
  const { data } = useInfiniteQuery(eligibleChats(queries, userId, false));
  // A task that is claimed while it is shown becomes the normal chat (CHAT-062).
  useEffect(() => {
    const entries = data?.pages.flatMap((page) => page.items) ?? [];
    onTabs((held) => refreshTabs(held, entries));
  }, [data, onTabs]);
  const close = (id: string) => {
    const after = closeTab(tabs, id);
    // The focus moves on before its tab disappears.
    if (after.shownId !== null) document.getElementById(getTabId(after.shownId))?.focus();
    onTabs(() => after);
  };
  return (
    <SideBySide
      listClassName="px-3 pt-4"
      list={
        <>
          <h2 className="px-2 pb-3 text-lg font-bold">{t('hub.title')}</h2>
          <TaskChatList
            userId={userId}
            shownId={tabs.shownId}
            onChoose={(entry) => onTabs((held) => openTab(held, entry))}
            empty={<EmptyState level={3} illustration="chat" title={t('hub.empty')} />}
          />
        </>
      }
    >
      {tabs.tabs.length === 0 ? (
        <NothingChosen />
      ) : (
        <TabStrip
          label={t('launcher.tabs')}
          // The dialog's own close button is there.
          className="pr-16"
          tabs={tabs.tabs.map(({ id, subject, unreadCount }) => ({
            value: getTabId(id),
            label: subject.title || t('chat:unknownTask'),
            badge: <UnreadBadge count={unreadCount} />,
          }))}
          value={tabs.shownId === null ? null : getTabId(tabs.shownId)}
          onValueChange={(value) => onTabs((held) => showTab(held, findEntryId(held, value)))}
          onClose={(value) => {
            const id = findEntryId(tabs, value);
            if (id !== null) close(id);
          }}
        >
          <ShownTab tabs={tabs} onClose={close} />
        </TabStrip>
      )}
    </SideBySide>
  );
}

const findEntryId = ({ tabs }: OpenTabs, tabId: string): string | null =>
  tabs.find(({ id }) => getTabId(id) === tabId)?.id ?? null;

function ShownTab({ tabs, onClose }: { tabs: OpenTabs; onClose: (id: string) => void }) {
  const entry = tabs.tabs.find(({ id }) => id === tabs.shownId);
  return entry ? (
    <ChatOfTab key={entry.id} entry={entry} onClose={() => onClose(entry.id)} />
  ) : (
    <NothingChosen />
  );
}

function ChatOfTab({ entry, onClose }: { entry: ChatEntry; onClose: () => void }) {
  // Which applicant's chat is open, while people apply.
  const [chosen, setChosen] = useState<OpenChat>(toOpenChat(entry));
  const isSame = 'taskId' in chosen || chosen.conversationId === entry.conversationId;
  return (
    <OpenedChat
      open={isSame ? chosen : toOpenChat(entry)}
      onOpen={(open) => (open === null ? onClose() : setChosen(open))}
      isInline
    />
  );
}
