import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useApi } from '#api.tsx';
import { onRealtime } from '#platform/web/live/realtime.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { NARROW } from '#ui/layout/use-media.ts';
import { useKeepClear } from '#ui/overlays/use-keep-clear.ts';
import { late } from '#ui/late.tsx';
import { MessageCircle, MessagesSquare } from '#ui/icons.tsx';
import { MESSAGE_SENT } from '../../live-events.ts';
import type { MessageSent } from '../../live-events.ts';
import { eligibleChats, unreadCounts } from '../lists/chat-queries.ts';
import { UnreadBadge } from '../lists/unread-badge.tsx';
import type { RenderPhase } from './chat-hub.tsx';
import { NO_TABS, openTab, showTab } from './open-tabs.ts';
import type { OpenTabs } from './open-tabs.ts';

const ChatHub = late({ load: async () => (await import('./chat-hub.tsx')).ChatHub });

const PART =
  'inline-flex h-12 items-center justify-center text-ink hover:bg-sunken focus-visible:-outline-offset-3';

export interface ChatLauncherProps {
  userId: string;
  renderPhase: RenderPhase;
}

/** The way to every chat, at the lower right of all pages while there is anything to chat about (CHAT-038…042). */
export function ChatLauncher({ userId, renderPhase }: ChatLauncherProps) {
  const { t } = useTranslation('chats');
  const { queries } = useApi();
  const { data } = useInfiniteQuery(eligibleChats(queries, userId, false));
  const unread = useQuery(unreadCounts(queries)).data?.launcher ?? 0;
  const arrivals = useArrivals(userId);
  // It lies over the page it was opened on: what leads elsewhere, a toast or a menu, leaves it behind.
  const address = useLocation({ select: ({ pathname, search }) => pathname + (search.chat ?? '') });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // For good: coming back to that page does not open it again.
  if (openAt !== null && openAt !== address) setOpenAt(null);
  const isOpen = openAt === address;
  const setOpen = (open: boolean) => setOpenAt(open ? address : null);
  const [hasOpened, setOpened] = useState(false);
  if (isOpen && !hasOpened) setOpened(true);
  const [tabs, setTabs] = useState<OpenTabs>(NO_TABS);
  const first = data?.pages[0];
  const entries = first?.items ?? [];
  const only = entries.length === 1 ? entries[0] : undefined;
  const isNeeded = entries.length > 0 || (first?.archivedCount ?? 0) > 0;
  const dock = useKeepClear<HTMLElement>(isNeeded, { mayHide: true });
  // A chat that ends while it is in sight stays until it is closed.
  if (!isNeeded && !isOpen) return null;

  const openHub = () => {
    // A phone has room for one thing: the list comes first there.
    if (window.matchMedia(NARROW).matches) setTabs((held) => showTab(held, null));
    setOpen(true);
  };
  const openOnly = () => {
    if (only) setTabs((held) => openTab(held, only));
    setOpen(true);
  };
  const armed = { onPointerEnter: ChatHub.prefetch, onFocus: ChatHub.prefetch };
  const badge = (
    <UnreadBadge count={unread} className="absolute -top-1 -right-1 ring-2 ring-paper" />
  );
  return (
    <>
      {isNeeded && (
        <section
          ref={dock}
          aria-label={t('launcher.label')}
          data-chat-launcher=""
          // Neutral: it is on every page, and the main action is another one.
          className="fixed right-4 bottom-[calc(var(--below-launcher)+var(--notices)+env(safe-area-inset-bottom))] z-30 [display:var(--launcher-display)] rounded-full border border-line-strong bg-card shadow-float transition-opacity data-aside:pointer-events-none data-aside:opacity-0 data-aside:focus-within:pointer-events-auto data-aside:focus-within:opacity-100 md:right-6"
        >
          {only && (
            <button
              type="button"
              {...armed}
              aria-label={t('launcher.all')}
              aria-haspopup="dialog"
              onClick={openHub}
              className={cx(PART, 'w-12 rounded-l-full border-r border-line')}
            >
              <MessagesSquare aria-hidden="true" className="size-5 text-muted" />
            </button>
          )}
          <button
            type="button"
            {...armed}
            aria-haspopup="dialog"
            onClick={only ? openOnly : openHub}
            className={cx(PART, 'relative w-14', only ? 'rounded-r-full' : 'rounded-full')}
          >
            {arrivals > 0 && <span key={arrivals} aria-hidden="true" className="ui-pulse-once" />}
            <MessageCircle aria-hidden="true" className="size-6" />
            <span className="sr-only">
              {only
                ? t('launcher.openOne', { title: only.subject.title || t('chat:unknownTask') })
                : t('launcher.open')}
            </span>
            {badge}
          </button>
        </section>
      )}
      {hasOpened && (
        <Suspense fallback={null}>
          <ChatHub
            isOpen={isOpen}
            onOpenChange={setOpen}
            userId={userId}
            tabs={tabs}
            onTabs={setTabs}
            renderPhase={renderPhase}
          />
        </Suspense>
      )}
    </>
  );
}

/** How many messages of others arrived here; each lets the bubble pulse once (CHAT-042). */
function useArrivals(userId: string): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      onRealtime<MessageSent>(MESSAGE_SENT, ({ message, isMuted }) => {
        if (message.senderId !== userId && !isMuted) setCount((before) => before + 1);
      }),
    [userId],
  );
  return count;
}
