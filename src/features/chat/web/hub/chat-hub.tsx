import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useApi } from '#api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TabStrip } from '#ui/layout/tab-strip.tsx';
import { NARROW, useMedia } from '#ui/layout/use-media.ts';
import type { ChatEntry, ConversationRef } from '../../contract.ts';
import { ChatWindow } from '../chat-window.tsx';
import { eligibleChats } from '../lists/chat-queries.ts';
import { UnreadBadge } from '../lists/unread-badge.tsx';
import { BackBar } from './back-bar.tsx';
import { EntryList } from './entry-list.tsx';
import { WIDTH, storeListWidth, readListWidth } from './list-width.ts';
import { closeTab, openTab, refreshTabs, showTab, tabIdOf } from './open-tabs.ts';
import type { OpenTabs } from './open-tabs.ts';

/** Draws a task whose applicants wait; `onBack` where there is a list to go back to. */
export type RenderPhase = (parts: {
  entry: ChatEntry;
  onBack: (() => void) | null;
  onClose: () => void;
}) => ReactNode;

export interface ChatHubProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  userId: string;
  /** Outlives the dialog: who opens it again finds the chats as they left them. */
  tabs: OpenTabs;
  onTabs: (change: (tabs: OpenTabs) => OpenTabs) => void;
  renderPhase: RenderPhase;
}

/** Every chat of the launcher: the list beside the one in sight, or before it on a phone (CHAT-043, CHAT-048). */
export function ChatHub({ isOpen, onOpenChange, ...content }: ChatHubProps) {
  const { t } = useTranslation('chats');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      size="wide"
      title={t('hub.title')}
      closeLabel={t('common:actions.close')}
    >
      <Chats {...content} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ChatsProps = Omit<ChatHubProps, 'isOpen' | 'onOpenChange'> & { onClose: () => void };

function Chats(props: ChatsProps) {
  const { userId, onTabs } = props;
  const { queries } = useApi();
  const isNarrow = useMedia(NARROW);
  const { data } = useInfiniteQuery(eligibleChats(queries, userId, false));
  // A task that is claimed while it is in sight becomes the normal chat (CHAT-062).
  useEffect(() => {
    const entries = data?.pages.flatMap((page) => page.items) ?? [];
    onTabs((tabs) => refreshTabs(tabs, entries));
  }, [data, onTabs]);
  return isNarrow ? <OneAfterTheOther {...props} /> : <SideBySide {...props} />;
}

function SideBySide(props: ChatsProps) {
  const { userId, tabs, onTabs } = props;
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
      >
        <EntryList
          userId={userId}
          shownId={tabs.shownId}
          onChoose={(entry) => onTabs((held) => openTab(held, entry))}
        />
      </Panel>
      <Separator
        aria-label={t('hub.width')}
        className="w-1 bg-line transition-colors -outline-offset-1! hover:bg-accent data-[separator=active]:bg-accent"
      />
      <Panel id="chat-shown">
        {tabs.tabs.length === 0 ? (
          <NothingChosen />
        ) : (
          <TabStrip
            label={t('hub.tabs')}
            className="pr-16"
            tabs={tabs.tabs.map(({ id, subject, unreadCount }) => ({
              value: tabIdOf(id),
              label: subject.title || t('chat:unknownTask'),
              badge: <UnreadBadge count={unreadCount} />,
            }))}
            value={tabs.shownId === null ? null : tabIdOf(tabs.shownId)}
            onValueChange={(value) => onTabs((held) => showTab(held, entryIdOf(held, value)))}
            onClose={(value) => {
              const id = entryIdOf(tabs, value);
              if (id === null) return;
              const after = closeTab(tabs, id);
              focusTab(after);
              onTabs(() => after);
            }}
          >
            <div data-chat-bar="" className="h-full">
              <Shown {...props} onBack={null} />
            </div>
          </TabStrip>
        )}
      </Panel>
    </Group>
  );
}

const entryIdOf = ({ tabs }: OpenTabs, tabId: string): string | null =>
  tabs.find(({ id }) => tabIdOf(id) === tabId)?.id ?? null;

/** The tab that goes takes no focus with it. */
function focusTab({ shownId }: OpenTabs) {
  if (shownId !== null) document.getElementById(tabIdOf(shownId))?.focus();
}

function OneAfterTheOther(props: ChatsProps) {
  const { userId, tabs, onTabs } = props;
  const { t } = useTranslation('chats');
  const [leftId, setLeftId] = useState<string | null>(null);
  const shown = tabs.tabs.find(({ id }) => id === tabs.shownId);
  if (!shown) {
    return (
      <EntryList
        userId={userId}
        shownId={null}
        leftId={leftId}
        onChoose={(entry) => onTabs((held) => openTab(held, entry))}
      />
    );
  }
  const onBack = () => {
    setLeftId(shown.id);
    onTabs((held) => showTab(held, null));
  };
  if (shown.isApplicationPhase) return <Shown {...props} onBack={onBack} />;
  return (
    <div className="flex h-full flex-col">
      <BackBar onBack={onBack}>
        <span dir="auto" className="truncate text-sm font-semibold">
          {shown.subject.title || t('chat:unknownTask')}
        </span>
      </BackBar>
      <div data-chat-bar="titled" className="min-h-0 flex-1">
        <Shown {...props} onBack={onBack} />
      </div>
    </div>
  );
}

function Shown(props: ChatsProps & { onBack: (() => void) | null }) {
  const { tabs, onBack, onClose } = props;
  const entry = tabs.tabs.find(({ id }) => id === tabs.shownId);
  if (!entry) return <NothingChosen />;
  if (entry.isApplicationPhase) return props.renderPhase({ entry, onBack, onClose });
  const ref = refOf(entry);
  return <ChatWindow key={JSON.stringify(ref)} conversationRef={ref} onClose={onClose} />;
}

/** A task's chat is found by its task, also before anybody opened it. */
const refOf = ({ subject, conversationId }: ChatEntry): ConversationRef =>
  subject.type === 'task' || conversationId === null
    ? { kind: 'task', taskId: subject.id }
    : { kind: 'conversation', conversationId };

function NothingChosen() {
  const { t } = useTranslation('chats');
  return (
    <div className="flex h-full flex-col justify-center">
      <EmptyState
        level={3}
        illustration="chat"
        title={t('hub.select')}
        text={t('hub.selectHint')}
      />
    </div>
  );
}
