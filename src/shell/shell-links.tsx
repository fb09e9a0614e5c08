import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import {
  BriefcaseBusiness,
  CircleQuestionMark,
  ClipboardList,
  Gift,
  HandHelping,
  House,
  MessagesSquare,
  Search,
  Settings,
  ShieldCheck,
  SquarePen,
  Tag,
  Zap,
} from '#ui/icons.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { late } from '#ui/late.tsx';
import { entryClass } from './entry-class.ts';

const PrivateUnread = late({
  load: async () => (await import('#features/chat/web/arrivals/private-unread.tsx')).PrivateUnread,
  // A link without its number still leads there.
  isOptional: true,
});

const MAIN = [
  { to: '/', label: 'links.home', icon: House },
  { to: '/browse-tasks', label: 'links.browseTasks', icon: Search },
  { to: '/quick-help', label: 'links.quickHelp', icon: Zap },
  { to: '/marketplace', label: 'links.forSale', icon: Tag },
  { to: '/browse-services', label: 'links.browseServices', icon: HandHelping },
  { to: '/my-tasks', label: 'links.myTasks', icon: ClipboardList },
  { to: '/how-it-works', label: 'links.howItWorks', icon: CircleQuestionMark },
] as const;

const MORE = [
  { to: '/my-services', label: 'links.myServices', icon: BriefcaseBusiness },
  { to: '/create-service', label: 'links.createService', icon: SquarePen },
  { to: '/private-chats', label: 'links.privateChats', icon: MessagesSquare },
] as const;

const LOWER = [
  { to: '/profile', label: 'links.settings', icon: Settings },
  { to: '/safety', label: 'links.safety', icon: ShieldCheck },
  { to: '/referrals', label: 'links.referrals', icon: Gift },
] as const;

export const SIDEBAR_LINKS = { main: MAIN, more: MORE, lower: LOWER };

interface ShellLinksProps {
  links: (typeof SIDEBAR_LINKS)[keyof typeof SIDEBAR_LINKS];
  isNarrow?: boolean;
  onChoose?: () => void;
}

/** Places of the site, in a list of their own. */
export function ShellLinks(props: ShellLinksProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      <ShellLinkItems {...props} />
    </ul>
  );
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
        {to === '/private-chats' && (
          <Suspense fallback={null}>
            <PrivateUnread isNarrow={isNarrow} />
          </Suspense>
        )}
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
