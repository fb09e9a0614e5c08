import { Link, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '#identity/web/session.ts';
import { SearchBox } from '#features/site-search/web/search-box.tsx';
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx';
import { usePersonCards } from '#features/people/web/use-person-cards.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { cx } from '#ui/cx.ts';
import { PanelLeft, Plus, Search } from '#ui/icons.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { late } from '#ui/late.tsx';
import { FoundingBanner } from './bars/founding-banner.tsx';
import { FormBar } from './bars/form-bar.tsx';
import { RestrictedLine } from './restricted-line.tsx';
import { Sidebar } from './bars/sidebar.tsx';
import { TabBar } from './bars/tab-bar.tsx';
import { useExit } from './use-exit.ts';
import { useSidebar } from './bars/use-sidebar.ts';

const Footer = import.meta.env.SSR
  ? (await import('./bars/footer.tsx')).Footer
  : late({ load: async () => (await import('./bars/footer.tsx')).Footer, isDrawn: true });

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

/** People who need help now, and staff at work, are offered nothing (SHELL-104). */
const WITHOUT_BANNER = /\/(admin|quick-help|on-demand-demo|on-demand-task|heatmap-demo|live)(\/|$)/;

/** The frame around every page: a sidebar from 768 px up; below, a bar at the foot whose last entry opens the rest. */
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
  const frame = matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame;
  const isForm = typeof frame === 'object';
  const fillsScreen = frame === 'whole screen';
  const hasBanner = !fillsScreen && !matches.some(({ routeId }) => WITHOUT_BANNER.test(routeId));
  const exit = useExit(isForm, isForm ? frame.exit : '/');
  const here = useRouterState({ select: ({ location }) => location.href });
  const isSearch = matches.some(({ routeId }) => routeId === '/_shell/search');
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
  const skipLink = (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-card px-4 py-3 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skipToContent')}
    </a>
  );
  const lateDialog = LateDialog && (
    <Suspense fallback={null}>
      <LateDialog open={dialog.open} onOpenChange={(open) => setDialog({ ...dialog, open })} />
    </Suspense>
  );
  if (isForm) {
    return (
      <div className="flex min-h-(--page-height) flex-col bg-paper text-ink">
        {skipLink}
        <FormBar exit={exit} savesDraft={frame.savesDraft} />
        <RestrictedLine />
        <main id="content" tabIndex={-1} className="flex-1 outline-none" {...people.links}>
          {children}
          {people.card}
        </main>
      </div>
    );
  }
  return (
    <div
      className={cx(
        'min-h-(--page-height) bg-paper text-ink md:grid',
        isNarrow ? 'md:grid-cols-[3rem_minmax(0,1fr)]' : 'md:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      {skipLink}
      <header className="ui-top-bar sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-paper px-3 py-1 md:hidden">
        <HomeLogo size="sm" />
        <span className="flex-1" />
        <SearchLink />
        <NotificationBell />
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
        <PostTask isNarrow={isNarrow} />
        {/* The page of the results has the box itself. */}
        {isNarrow ? (
          <Tooltip content={t('search.label')} side="right">
            <SearchLink />
          </Tooltip>
        ) : (
          !isSearch && <SearchBox />
        )}
        <Sidebar isNarrow={isNarrow} {...entries} />
      </aside>
      <Sheet open={isMenuOpen} onOpenChange={setMenuOpen} title={t('menu')}>
        <div className="flex min-h-full flex-col gap-5 [&>nav]:min-h-fit">
          <Sidebar {...entries} onChoose={closeMenu} />
        </div>
      </Sheet>
      <div className={cx('flex min-w-0 flex-col', fillsScreen && 'lg:h-(--page-height)')}>
        <RestrictedLine />
        {hasBanner && <FoundingBanner />}
        <main
          id="content"
          tabIndex={-1}
          // A full screen of height keeps late content from moving a visible footer.
          className={cx('min-h-dvh flex-1 outline-none', fillsScreen && 'lg:min-h-0')}
          {...people.links}
        >
          {children}
          {people.card}
        </main>
        {hasFooter || isLanding ? (
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        ) : (
          !fillsScreen && (
            <footer className="border-t border-line px-4 py-6 text-center text-xs text-muted md:px-8">
              {t('footer.line')}
            </footer>
          )
        )}
      </div>
      <TabBar
        isVisitor={isVisitor}
        here={here}
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(true)}
      />
      {lateDialog}
    </div>
  );
}

/** Leads to the landing page, which signed-in people would not meet otherwise (SHELL-090). */
function HomeLogo({
  size = 'md',
  isMarkOnly = false,
}: {
  size?: 'sm' | 'md';
  isMarkOnly?: boolean;
}) {
  return (
    <Link to="/home" className="inline-flex min-h-11 items-center rounded-control px-2">
      <Logo size={size} isMarkOnly={isMarkOnly} />
    </Link>
  );
}

/** Where there is no room for the box (SHELL-405). */
function SearchLink(props: ComponentProps<'a'>) {
  const { t } = useTranslation('shell');
  return (
    <Link
      {...props}
      to="/search"
      aria-label={t('search.label')}
      className={buttonClass({ variant: 'ghost', size: 'icon' })}
    >
      <Search className="size-5" />
    </Link>
  );
}

/** Links to the posting wizard; a visitor signs in on the way (SHELL-096). */
function PostTask({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation('shell');
  const link = (
    <Link
      to="/post-task"
      {...(isNarrow && { 'aria-label': t('postTask') })}
      className={buttonClass({
        size: isNarrow ? 'icon' : 'md',
        ...(!isNarrow && { className: 'w-full' }),
      })}
    >
      <Plus className="size-4" />
      {!isNarrow && t('postTask')}
    </Link>
  );
  if (!isNarrow) return link;
  return (
    <Tooltip content={t('postTask')} side="right">
      {link}
    </Tooltip>
  );
}
