import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useApi } from '#api.tsx';
import { conversationLists } from '#features/subjects/conversations.ts';
import type { ConversationList as ListName } from '#features/subjects/conversations.ts';
import { unreadCounts } from '#features/chat/web/lists/chat-queries.ts';
import { ConversationList } from '#features/chat/web/lists/conversation-list.tsx';
import { NotifyMe } from '#features/notifications/web/device/notify-me.tsx';
import { UnreadBadge } from '#features/chat/web/lists/unread-badge.tsx';
import { useSession } from '#features/identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { late } from '#ui/late.tsx';

const ConversationDialog = late({
  texts: ['applications', 'work'],
  load: async () => (await import('./conversation-dialog.tsx')).ConversationDialog,
});

export interface PrivateChatsScreenProps {
  list: ListName;
  onList: (list: ListName) => void;
  /** The conversation the address names. */
  conversationId: string | null;
  onConversation: (conversationId: string | null) => void;
}

/** Conversations between two people: about applications, and about items and services (section 12). */
export function PrivateChatsScreen(props: PrivateChatsScreenProps) {
  const { list, onList, conversationId, onConversation } = props;
  const { t } = useTranslation('chats');
  const { queries } = useApi();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const { data: unread } = useQuery({ ...unreadCounts(queries), enabled: userId !== null });
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('private.title')} subtitle={t('private.subtitle')} />
      {userId !== null && (
        <Tabs
          label={t('private.title')}
          value={list}
          onValueChange={(value) => onList(value === 'marketplace' ? value : 'private')}
          tabs={conversationLists.map((value) => ({
            value,
            label: (
              <>
                {t(`private.${value}`)}
                <UnreadBadge count={unread?.[value] ?? 0} />
              </>
            ),
          }))}
        >
          {conversationLists.map((value) => (
            <TabPanel key={value} value={value}>
              <h2 className="sr-only">{t(`private.${value}`)}</h2>
              <ConversationList
                list={value}
                userId={userId}
                onChoose={({ id }) => onConversation(id)}
                empty={<NobodyYet list={value} />}
              />
            </TabPanel>
          ))}
        </Tabs>
      )}
      {userId !== null && <NotifyMe userId={userId} />}
      {conversationId !== null && (
        <Suspense fallback={null}>
          <ConversationDialog
            conversationId={conversationId}
            onClose={() => onConversation(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function NobodyYet({ list }: { list: ListName }) {
  const { t } = useTranslation('chats');
  return (
    <EmptyState
      level={3}
      illustration="chat"
      title={t('private.empty')}
      text={t(list === 'private' ? 'private.emptyPrivate' : 'private.emptyMarketplace')}
      action={
        <Link to="/browse-tasks" className={buttonClass()}>
          {t('private.browse')}
        </Link>
      }
    />
  );
}
