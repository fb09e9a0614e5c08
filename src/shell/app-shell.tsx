import { Link } from '@tanstack/react-router';
import { Menu, Plus } from '#ui/icons.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useSession } from '#features/identity/web/session.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/logo.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ShellLinks } from './shell-links.tsx';

/** The frame around every page: a sidebar from 768 px up, a bar with a side sheet below. */
export function AppShell({ children, onSignOut }: { children: ReactNode; onSignOut: () => void }) {
  const { t } = useTranslation('shell');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className="min-h-dvh bg-paper text-ink md:grid md:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-card px-4 py-3 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('shell:skipToContent')}
      </a>
      <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-paper px-3 py-2 md:hidden">
        <button
          type="button"
          aria-label={t('shell:openMenu')}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <Menu className="size-6" aria-hidden />
        </button>
        <HomeLogo size="sm" />
        <span className="flex-1" />
        <PostTask />
      </header>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r border-line bg-card px-3 py-5 md:flex">
        <HomeLogo />
        <PostTask isWide />
        <SidebarContent onSignOut={onSignOut} />
      </aside>
      <Sheet
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        title={t('shell:menu')}
        closeLabel={t('common:actions.close')}
      >
        <div className="flex min-h-full flex-col gap-6">
          <SidebarContent onSignOut={onSignOut} onChoose={closeMenu} />
        </div>
      </Sheet>
      <div className="flex min-w-0 flex-col">
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <footer className="border-t border-line px-4 py-6 text-center text-xs text-muted md:px-8">
          {t('shell:footer')}
        </footer>
      </div>
    </div>
  );
}

function SidebarContent({ onSignOut, onChoose }: { onSignOut: () => void; onChoose?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <nav aria-label={t('navigation')} className="flex-1">
        <ShellLinks {...(onChoose && { onChoose })} />
      </nav>
      <LanguageSwitch />
      <AccountCorner onSignOut={onSignOut} />
    </>
  );
}

function HomeLogo({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <Link to="/home" className="rounded-control px-2 py-1">
      <Logo size={size} />
    </Link>
  );
}

/** Only for signed-in people (SHELL-096). */
function PostTask({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Link
      to="/post-task"
      className={buttonClass({
        size: isWide ? 'md' : 'sm',
        ...(isWide && { className: 'w-full' }),
      })}
    >
      <Plus className="size-4" aria-hidden />
      <span className={isWide ? undefined : 'max-[22.5rem]:sr-only'}>{t('postTask')}</span>
    </Link>
  );
}
