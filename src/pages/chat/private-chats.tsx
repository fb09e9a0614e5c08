import { createFileRoute } from '@tanstack/react-router';
import { isChatFilter } from './chat-filters.ts';
import type { ChatFilter } from './chat-filters.ts';
import { ChatsScreen } from './chats-screen.tsx';
import type { OpenChat } from './opened-chat.tsx';

/** Which list is in sight, and what is open: notices lead to it. */
type ChatsSearch = {
  list?: Exclude<ChatFilter, 'all'>;
  chat?: string;
  /** The number of a message in that chat. */
  message?: number;
  task?: string;
  application?: string;
};

export const Route = createFileRoute('/_shell/_protected/private-chats')({
  staticData: { texts: ['chat', 'chats', 'eligibility'], frame: 'whole screen' },
  validateSearch: ({
    list,
    chat,
    message,
    task,
    application,
  }: Record<string, unknown>): ChatsSearch => ({
    list: isChatFilter(list) && list !== 'all' ? list : undefined,
    chat: typeof chat === 'string' ? chat : undefined,
    message: typeof chat === 'string' && isSeq(message) ? message : undefined,
    task: typeof task === 'string' ? task : undefined,
    application:
      typeof task === 'string' && typeof application === 'string' ? application : undefined,
  }),
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('chats:hub.title')} · ${context.i18n.t('common:appName')}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ChatsPage,
});

function ChatsPage() {
  const { list, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const listSearch = list === undefined ? {} : { list };
  // An open chat has its own Back step, as every layer over the page has.
  const goTo = (next: ChatsSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <ChatsScreen
      list={list ?? 'all'}
      onList={(next) => goTo({ ...search, ...(next !== 'all' && { list: next }) })}
      open={openIn(search)}
      onOpen={(open) => goTo({ ...listSearch, ...toChatsSearch(open) })}
    />
  );
}

const isSeq = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function openIn({ chat, message, task, application }: ChatsSearch): OpenChat | null {
  if (chat !== undefined) {
    return { conversationId: chat, ...(message !== undefined && { seq: message }) };
  }
  if (task === undefined) return null;
  return { taskId: task, ...(application !== undefined && { applicationId: application }) };
}

function toChatsSearch(open: OpenChat | null): ChatsSearch {
  if (open === null) return {};
  if ('conversationId' in open) {
    const { conversationId, seq } = open;
    return { chat: conversationId, ...(seq !== undefined && { message: seq }) };
  }
  const { taskId, applicationId } = open;
  return { task: taskId, ...(applicationId !== undefined && { application: applicationId }) };
}
