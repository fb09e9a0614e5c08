import { Link, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '#features/identity/web/session.ts';
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx';
import { usePersonCards } from '#features/people/web/use-person-cards.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { cx } from '#ui/cx.ts';
import { Menu, PanelLeft, Plus } from '#ui/icons.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { late } from '#ui/late.tsx';
import { Footer } from './footer.tsx';
import { FoundingBanner } from './founding-banner.tsx';
import { LandingBar } from './landing-bar.tsx';
import { RestrictedLine } from './restricted-line.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

const LATE_DIALOGS = {
  feedback: late({
    texts: ['feedback'],
    load: async () => (await import('#features/feedback/web/feedback-dialog.tsx')).FeedbackDialog,
  }),
  status: late({
    texts: ['presence'],
    load: async () => (await import('#features/presence/web/status-dialog.tsx')).StatusDialog,
  }),
};

/** The frame around every page: a sidebar from 768 px up, a bar with a side sheet below. */
export function AppShell({ children, onSignOut }: { children: ReactNode; onSignOut: () => void }) {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const { expectsSession } = useRouter().options.context;
  const { isNarrow, toggle } = useSidebar();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<{ kind: keyof typeof LATE_DIALOGS; open: boolean }>();
  const LateDialog = dialog && LATE_DIALOGS[dialog.kind];
  const people = usePersonCards();
  const matches = useMatches();
  const hasFooter = matches.some(({ staticData }) => staticData.hasFooter);
  const isVisitor = status === 'anonymous' || (status === 'loading' && !expectsSession);
  const isLanding = matches.some(
    ({ routeId }) => routeId === '/_shell/home' || (routeId === '/_shell/' && isVisitor),
  );
  const closeMenu = () => setMenuOpen(false);
  const openDialog = (kind: keyof typeof LATE_DIALOGS) => {
    setMenuOpen(false);
    setDialog({ kind, open: true });
  };
  const entries = {
    onSignOut,
    onFeedback: () => openDialog('feedback'),
    onStatus: () => openDialog('status'),
  };
  const toggleLabel = t(isNarrow ? 'sidebar.expand' : 'sidebar.collapse');
  return (
    <div
      className={cx(
        'min-h-(--page-height) bg-paper text-ink md:grid',
        isNarrow ? 'md:grid-cols-[3rem_minmax(0,1fr)]' : 'md:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-card px-4 py-3 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skipToContent')}
      </a>
      <header className="ui-top-bar sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-paper px-3 py-2 md:hidden">
        <button
          type="button"
          aria-label={t('openMenu')}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <Menu />
        </button>
        <HomeLogo size="sm" isShort={!isVisitor} />
        <span className="flex-1" />
        <NotificationBell />
        <PostTask />
      </header>
      <aside
        className={cx(
          'ui-sidebar sticky top-0 hidden h-(--page-height) flex-col gap-3 overflow-hidden border-r border-line bg-card py-4 md:flex low:gap-2 low:py-3',
          isNarrow ? 'ui-sidebar-narrow items-center' : 'px-3',
        )}
      >
        <div className={cx('flex items-center', !isNarrow && 'justify-between')}>
          {!isNarrow && <HomeLogo size="sm" />}
          {!isNarrow && <NotificationBell />}
          <Tooltip content={toggleLabel} side="right">
            <button
              type="button"
              aria-label={toggleLabel}
              aria-keyshortcuts="Control+B Meta+B"
              aria-expanded={!isNarrow}
              onClick={toggle}
              className={buttonClass({ variant: 'ghost', size: 'icon' })}
            >
              <PanelLeft className="size-5" />
            </button>
          </Tooltip>
        </div>
        {isNarrow && <HomeLogo isMarkOnly />}
        {isNarrow && <NotificationBell />}
        <PostTask look={isNarrow ? 'icon' : 'wide'} />
        <Sidebar isNarrow={isNarrow} {...entries} />
      </aside>
      <Sheet
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        title={t('menu')}
        closeLabel={t('common:actions.close')}
      >
        <div className="flex min-h-full flex-col gap-5 [&>nav]:min-h-fit">
          <Sidebar {...entries} onChoose={closeMenu} />
        </div>
      </Sheet>
      <div className="flex min-w-0 flex-col">
        <RestrictedLine />
        <FoundingBanner />
        {isLanding && <LandingBar onSignOut={onSignOut} />}
        <main id="content" tabIndex={-1} className="flex-1 outline-none" {...people.links}>
          {children}
          {people.card}
        </main>
        {hasFooter || isLanding ? (
          <Footer />
        ) : (
          <footer className="border-t border-line px-4 py-6 text-center text-xs text-muted md:px-8">
            {t('footer.line')}
          </footer>
        )}
      </div>
      {LateDialog && (
        <Suspense fallback={null}>
          <LateDialog open={dialog.open} onOpenChange={(open) => setDialog({ ...dialog, open })} />
        </Suspense>
      )}
    </div>
  );
}

/** Leads to the landing page, which signed-in people would not meet otherwise (SHELL-090). */
function HomeLogo({
  size = 'md',
  isMarkOnly = false,
  isShort = false,
}: {
  size?: 'sm' | 'md';
  isMarkOnly?: boolean;
  /** On a phone its name makes room for what signed-in people have beside it. */
  isShort?: boolean;
}) {
  return (
    <Link to="/home" className="inline-flex min-h-11 items-center rounded-control px-2">
      <Logo
        size={size}
        isMarkOnly={isMarkOnly}
        {...(isShort && { className: 'max-[26rem]:[&>span]:sr-only' })}
      />
    </Link>
  );
}

/** Only for signed-in people (SHELL-096). */
function PostTask({ look = 'small' }: { look?: 'small' | 'wide' | 'icon' }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const link = (
    <Link
      to="/post-task"
      {...(look === 'icon' && { 'aria-label': t('postTask') })}
      className={buttonClass({
        size: ({ small: 'sm', wide: 'md', icon: 'icon' } as const)[look],
        ...(look === 'wide' && { className: 'w-full' }),
      })}
    >
      <Plus className="size-4" />
      {look !== 'icon' && (
        <span className={look === 'wide' ? undefined : 'max-[22.5rem]:sr-only'}>
          {t('postTask')}
        </span>
      )}
    </Link>
  );
  if (look !== 'icon') return link;
  return (
    <Tooltip content={t('postTask')} side="right">
      {link}
    </Tooltip>
  );
}
