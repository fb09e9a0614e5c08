import { Link } from '@tanstack/react-router';
import { useSession } from '#features/identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';

const LINKS = [
  { to: '/browse-tasks', label: 'links.browseTasks' },
  { to: '/browse-services', label: 'links.browseServices' },
  { to: '/marketplace', label: 'links.marketplace' },
  { to: '/how-it-works', label: 'links.howItWorks' },
  { to: '/safety', label: 'links.safety' },
] as const;

/** The landing page's own bar, where there is room beside the sidebar (SHELL-103). */
export function LandingBar({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const quiet = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <nav
      aria-label={t('landingNavigation')}
      className="hidden items-center gap-1 border-b border-line px-6 py-2 lg:flex lg:flex-wrap"
    >
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className={quiet}>
          {t(label)}
        </Link>
      ))}
      <span className="flex-1" />
      {status === 'signed-in' ? (
        <>
          <Link to="/post-task" className={buttonClass({ size: 'sm' })}>
            {t('links.postATask')}
          </Link>
          <Link to="/profile" className={quiet}>
            {t('links.profile')}
          </Link>
          <button type="button" onClick={onSignOut} className={quiet}>
            {t('signOut')}
          </button>
        </>
      ) : (
        <Link to="/auth" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('signIn')}
        </Link>
      )}
    </nav>
  );
}
