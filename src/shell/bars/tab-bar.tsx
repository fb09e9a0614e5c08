import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { ClipboardList, House, LogIn, Menu, MessagesSquare, Plus, Search } from '#ui/icons.tsx';
import { ChatsUnread } from '../chats-unread.tsx';
import { OwnPicture } from '../own-picture.tsx';

const TAB =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 text-xs font-medium text-muted -outline-offset-3! aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-expanded:text-ink [&>.ui-icon]:size-6';

export interface TabBarProps {
  isVisitor: boolean;
  /** The address that sign-in returns to. */
  here: string;
  isMenuOpen: boolean;
  onMenu: () => void;
}

/**
 * The five things a thumb reaches on a phone, on every page that is no form (SHELL-277). The last opens the menu with
 * all the rest of the site.
 */
export function TabBar({ isVisitor, here, isMenuOpen, onMenu }: TabBarProps) {
  const { t } = useTranslation('shell');
  // By place: what stands there changes when it is known who looks, and nothing moves.
  const tabs = isVisitor
    ? [
        <Tab key="one" to="/" label={t('links.home')} icon={<House />} isExact />,
        <Tab key="two" to="/browse-tasks" label={t('tabs.browse')} icon={<Search />} />,
        <PostTab key="three" />,
        <Link key="four" to="/auth" search={{ returnTo: here }} className={TAB}>
          <LogIn />
          <Label>{t('tabs.signIn')}</Label>
        </Link>,
      ]
    : [
        <Tab key="one" to="/browse-tasks" label={t('tabs.browse')} icon={<Search />} />,
        <Tab key="two" to="/my-tasks" label={t('links.myTasks')} icon={<ClipboardList />} />,
        <PostTab key="three" />,
        <Tab key="four" to="/private-chats" label={t('links.chats')} icon={<MessagesSquare />}>
          <ChatsUnread isOnSign />
        </Tab>,
      ];
  return (
    <nav
      aria-label={t('tabs.label')}
      data-tab-bar=""
      className="fixed inset-x-0 bottom-0 z-30 [display:var(--tab-bar-display)] h-(--bar-height) border-t border-line bg-card px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {tabs}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        className={TAB}
      >
        {isVisitor ? <Menu /> : <OwnPicture />}
        <Label>{t(isVisitor ? 'menu' : 'tabs.me')}</Label>
      </button>
    </nav>
  );
}

const Label = ({ children }: { children: ReactNode }) => (
  <span className="max-w-full truncate">{children}</span>
);

function Tab(props: {
  to: '/' | '/browse-tasks' | '/my-tasks' | '/private-chats';
  label: string;
  icon: ReactNode;
  isExact?: boolean;
  children?: ReactNode;
}) {
  const { to, label, icon, isExact = false, children } = props;
  return (
    <Link to={to} activeOptions={{ exact: isExact, includeSearch: false }} className={TAB}>
      {icon}
      <Label>{label}</Label>
      {children}
    </Link>
  );
}

/** The tab for posting, which stands out among the five because it is what the site is for. */
function PostTab() {
  const { t } = useTranslation('shell');
  return (
    <Link to="/post-task" className={cx(TAB, 'text-ink')}>
      <span className="flex h-6 w-10 items-center justify-center rounded-full bg-accent text-on-accent">
        <Plus className="size-5" />
      </span>
      <Label>{t('tabs.post')}</Label>
    </Link>
  );
}
