import { createFileRoute } from '@tanstack/react-router';
import { PrivateChatsScreen } from './private-chats-screen.tsx';

/** Which list is in sight, and the conversation that is open: notices lead to it. */
type PrivateChatsSearch = { list?: 'marketplace'; chat?: string };

export const Route = createFileRoute('/_shell/_protected/private-chats')({
  staticData: { texts: ['chat', 'chats', 'eligibility'] },
  validateSearch: ({ list, chat }: Record<string, unknown>): PrivateChatsSearch => ({
    ...(list === 'marketplace' && { list }),
    ...(typeof chat === 'string' && { chat }),
  }),
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('chats:private.title')} · ${context.i18n.t('common:appName')}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: PrivateChatsPage,
});

function PrivateChatsPage() {
  const { list, chat } = Route.useSearch();
  const navigate = Route.useNavigate();
  const listSearch = list === undefined ? {} : { list };
  return (
    <PrivateChatsScreen
      list={list ?? 'private'}
      onList={(next) =>
        void navigate({
          search: next === 'marketplace' ? { list: next } : {},
          replace: true,
          resetScroll: false,
        })
      }
      conversationId={chat ?? null}
      onConversation={(id) =>
        void navigate({
          search: id === null ? listSearch : { ...listSearch, chat: id },
          // The open chat has a step of its own in the way back, as every layer has.
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
