import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { LogOut } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#api.tsx';
import { isSignedIn, useSession } from '#features/identity/web/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Who is signed in, or the way in (SHELL-092, SHELL-093). */
export function AccountCorner({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { queries } = useApi();
  const here = useRouterState({ select: (state) => state.location.href });
  const { data: profile } = useQuery(
    queries.profiles.me.queryOptions({
      input: {},
      enabled: session.status === 'signed-in' && isSignedIn,
    }),
  );
  if (session.status === 'loading') return <Skeleton className="h-11 w-full" />;
  if (session.status === 'anonymous') {
    return (
      <Link
        to="/auth"
        search={{ returnTo: here }}
        className={buttonClass({ variant: 'outline', className: 'w-full' })}
      >
        {t('signIn')}
      </Link>
    );
  }
  const name = profile?.fullName || session.fullName || session.email;
  return (
    <div className="flex items-center gap-3 px-2">
      <Avatar name={name} src={profile?.avatarUrl} size="sm" isDecorative />
      <span className="min-w-0 flex-1 truncate text-sm font-medium">{name}</span>
      <button
        type="button"
        onClick={onSignOut}
        aria-label={t('signOut')}
        title={t('signOut')}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <LogOut className="size-5" aria-hidden />
      </button>
    </div>
  );
}
