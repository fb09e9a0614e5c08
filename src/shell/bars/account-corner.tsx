import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import {
  ChevronsUpDown,
  CircleDot,
  LogIn,
  LogOut,
  Settings,
  Shield,
  UserRound,
} from '#ui/icons.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { entryClass } from '../entry-class.ts';
import { useOwnName } from '../use-own-name.ts';

interface AccountCornerProps {
  isNarrow?: boolean;
  onSignOut: () => void;
  /** Opens where one chooses what others see of one (PEOPLE-082). */
  onStatus: () => void;
  /** After a place was chosen, so that the sheet can close (SHELL-099). */
  onChoose?: () => void;
}

/** The menu of who is signed in, or the way in (SHELL-092, SHELL-093). */
export function AccountCorner({
  isNarrow = false,
  onSignOut,
  onStatus,
  onChoose,
}: AccountCornerProps) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const here = useRouterState({ select: (state) => state.location.href });
  const { name, avatarUrl, profile } = useOwnName();
  if (session.status === 'loading') return <Skeleton className="h-11 w-full" />;
  if (session.status === 'anonymous') {
    const signIn = (
      <Link
        to="/auth"
        {...(onChoose && { onClick: onChoose })}
        search={{ returnTo: here }}
        {...(isNarrow && { 'aria-label': t('signIn') })}
        className={buttonClass({
          variant: 'outline',
          size: isNarrow ? 'icon' : 'md',
          ...(!isNarrow && { className: 'w-full' }),
        })}
      >
        {isNarrow ? <LogIn className="size-5" /> : t('signIn')}
      </Link>
    );
    if (!isNarrow) return signIn;
    return (
      <Tooltip content={t('signIn')} side="right">
        {signIn}
      </Tooltip>
    );
  }
  const way = (
    label: 'profile' | 'settings' | 'administration',
    href: string,
    icon: ReactNode,
  ) => ({
    label: t(label),
    icon,
    href,
    ...(onChoose && { onSelect: onChoose }),
  });
  return (
    <Menu
      align="start"
      side="top"
      header={name}
      items={[
        way('profile', '/profile', <UserRound />),
        way('settings', '/settings', <Settings />),
        // Other people see no sign of the administration (MOD-007).
        ...(profile?.standing.role == null ? [] : [way('administration', '/admin', <Shield />)]),
        { label: t('status'), icon: <CircleDot />, onSelect: onStatus },
        { label: t('signOut'), icon: <LogOut />, onSelect: onSignOut, isSeparated: true },
      ]}
      trigger={
        <button type="button" className={entryClass(isNarrow)}>
          <Avatar name={name} src={avatarUrl} size="sm" isDecorative />
          <VisuallyHidden>{t('accountOf', { name })}</VisuallyHidden>
          {!isNarrow && (
            <>
              <span dir="auto" aria-hidden="true" className="min-w-0 flex-1 truncate">
                {name}
              </span>
              <ChevronsUpDown className="size-4 text-muted" />
            </>
          )}
        </button>
      }
    />
  );
}
