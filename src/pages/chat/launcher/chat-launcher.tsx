import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useArrivalCount } from '#features/chat/web/arrivals/use-arrival-count.ts';
import { eligibleChats, unreadCounts } from '#features/chat/web/lists/chat-queries.ts';
import { UnreadBadge } from '#features/chat/web/lists/unread-badge.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { MessageCircle, MessagesSquare } from '#ui/icons.tsx';
import { NARROW, useMedia } from '#ui/layout/use-media.ts';
import { late } from '#ui/late.tsx';
import { useAvoidControls } from '#ui/overlays/use-avoid-controls.ts';
import { NO_TABS, openTab } from './open-tabs.ts';
import type { OpenTabs } from './open-tabs.ts';

const ChatHub = late({ load: async () => (await import('./chat-hub.tsx')).ChatHub });

const PART =
  'inline-flex h-12 items-center justify-center text-ink hover:bg-sunken focus-visible:-outline-offset-3';

/**
 * The floating button that opens the chats of tasks and requests over any page, from 768 px up (CHAT-180). The page of
 * chats and forms that have the page for themselves go without it.
 */
export function ChatLauncher({ userId }: { userId: string }) {
  const isNarrow = useMedia(NARROW);
  const hasOwnFrame = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame !== undefined),
  });
  return isNarrow || hasOwnFrame ? null : <Launcher userId={userId} />;
}

function Launcher({ userId }: { userId: string }) {
  const { queries } = useApi();
  const { data } = useInfiniteQuery(eligibleChats(queries, userId, false));
  // Navigating to another page closes the dialog, and coming back does not open it again.
  const address = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== address) setOpenAt(null);
  const isOpen = openAt === address;
  const setOpen = (open: boolean) => setOpenAt(open ? address : null);
  const [hasOpened, setOpened] = useState(false);
  if (isOpen && !hasOpened) setOpened(true);
  const [tabs, setTabs] = useState<OpenTabs>(NO_TABS);
  const entries = data?.pages[0]?.items ?? [];
  const only = entries.length === 1 ? entries[0] : undefined;
  // A chat that ends while its dialog is open stays until the dialog is closed.
  if (entries.length === 0 && !isOpen) return null;
  return (
    <>
      {entries.length > 0 && (
        <Buttons
          userId={userId}
          onlyTitle={only ? only.subject.title : null}
          onOpen={() => setOpen(true)}
          onOpenOnly={() => {
            if (only) setTabs((held) => openTab(held, only));
            setOpen(true);
          }}
        />
      )}
      {hasOpened && (
        <Suspense fallback={null}>
          <ChatHub
            isOpen={isOpen}
            onOpenChange={setOpen}
            userId={userId}
            tabs={tabs}
            onTabs={setTabs}
          />
        </Suspense>
      )}
    </>
  );
}

/** With a single eligible task one button opens its chat, and a toggle beside it the whole dialog (CHAT-181). */
function Buttons(props: {
  userId: string;
  onlyTitle: string | null;
  onOpen: () => void;
  onOpenOnly: () => void;
}) {
  const { userId, onlyTitle, onOpen, onOpenOnly } = props;
  const { t } = useTranslation('chats');
  const { queries } = useApi();
  const unread = useQuery(unreadCounts(queries)).data?.tasks ?? 0;
  const arrivals = useArrivalCount(userId);
  const dock = useAvoidControls<HTMLElement>(true, { mayHide: true });
  const armed = { onPointerEnter: ChatHub.prefetch, onFocus: ChatHub.prefetch };
  const hasOne = onlyTitle !== null;
  return (
    <section
      ref={dock}
      aria-label={t('launcher.label')}
      // Neutral: the page has a main action of its own.
      className="fixed right-6 bottom-[calc(1rem+var(--lower-edge))] z-30 [display:var(--launcher-display)] rounded-full border border-line-strong bg-card shadow-float transition-opacity data-aside:pointer-events-none data-aside:opacity-0 data-aside:focus-within:pointer-events-auto data-aside:focus-within:opacity-100 print:hidden"
    >
      {hasOne && (
        <button
          type="button"
          {...armed}
          aria-label={t('launcher.all')}
          aria-haspopup="dialog"
          onClick={onOpen}
          className={cx(PART, 'w-12 rounded-l-full border-r border-line')}
        >
          <MessagesSquare aria-hidden="true" className="size-5 text-muted" />
        </button>
      )}
      <button
        type="button"
        {...armed}
        aria-haspopup="dialog"
        onClick={hasOne ? onOpenOnly : onOpen}
        className={cx(PART, 'relative w-14', hasOne ? 'rounded-r-full' : 'rounded-full')}
      >
        {arrivals > 0 && <span key={arrivals} aria-hidden="true" className="ui-pulse-once" />}
        <MessageCircle aria-hidden="true" className="size-6" />
        <span className="sr-only">
          {hasOne
            ? t('launcher.openOne', { title: onlyTitle || t('chat:unknownTask') })
            : t('launcher.open')}
        </span>
        <UnreadBadge count={unread} className="absolute -top-1 -right-1 ring-2 ring-paper" />
      </button>
    </section>
  );
}
