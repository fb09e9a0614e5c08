import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import {
  BriefcaseBusiness,
  CalendarDays,
  CircleQuestionMark,
  ClipboardList,
  Gift,
  HandHelping,
  House,
  MessagesSquare,
  Search,
  Settings,
  ShieldCheck,
  Tag,
  UserRound,
  Users,
  Zap,
} from '#ui/icons.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { ChatsUnread } from '../chats-unread.tsx';
import { entryClass } from '../entry-class.ts';

const MAIN = [
  { to: '/', label: 'links.home', icon: House },
  { to: '/browse-tasks', label: 'links.browseTasks', icon: Search },
  { to: '/quick-help', label: 'links.quickHelp', icon: Zap },
  { to: '/marketplace', label: 'links.forSale', icon: Tag },
  { to: '/browse-services', label: 'links.browseServices', icon: HandHelping },
  { to: '/events', label: 'links.events', icon: CalendarDays },
  { to: '/groups', label: 'links.groups', icon: Users },
  { to: '/my-tasks', label: 'links.myTasks', icon: ClipboardList },
  { to: '/private-chats', label: 'links.chats', icon: MessagesSquare },
] as const;

/** For signed-in people (SHELL-103). */
const OWN = [{ to: '/my-services', label: 'links.myServices', icon: BriefcaseBusiness }] as const;

/** In the sheet of a phone, where the account's own menu would be a press more. */
const ACCOUNT = [
  { to: '/profile', label: 'profile', icon: UserRound },
  { to: '/settings', label: 'settings', icon: Settings },
] as const;

const LOWER = [
  { to: '/how-it-works', label: 'links.howItWorks', icon: CircleQuestionMark },
  { to: '/safety', label: 'links.safety', icon: ShieldCheck },
  { to: '/referrals', label: 'links.referrals', icon: Gift },
] as const;

export const SIDEBAR_LINKS = { main: MAIN, own: OWN, account: ACCOUNT, lower: LOWER };

interface ShellLinksProps {
  links: (typeof SIDEBAR_LINKS)[keyof typeof SIDEBAR_LINKS];
  isNarrow?: boolean;
  onChoose?: () => void;
}

/** One line each; the place we are at is marked (SHELL-089). As icons each has a tooltip (SHELL-097). */
export function ShellLinkItems({ links, isNarrow = false, onChoose }: ShellLinksProps) {
  const { t } = useTranslation('shell');
  return links.map(({ to, label, icon: Icon }) => {
    const link = (
      <Link
        to={to}
        {...(onChoose && { onClick: onChoose })}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        className={entryClass(isNarrow)}
      >
        <Icon />
        <span className={isNarrow ? 'sr-only' : undefined}>{t(label)}</span>
        {to === '/private-chats' && <ChatsUnread isOnSign={isNarrow} />}
      </Link>
    );
    return (
      <li key={to}>
        {isNarrow ? (
          <Tooltip content={t(label)} side="right">
            {link}
          </Tooltip>
        ) : (
          link
        )}
      </li>
    );
  });
}
