import { Link, Outlet, createFileRoute } from '@tanstack/react-router';
import { Logo } from '#ui/layout/logo.tsx';
import { LanguageSwitch } from '../shell/language-switch.tsx';

/** Centered pages without the sidebar: signing in, verifying, onboarding (SHELL-077). */
export const Route = createFileRoute('/_plain')({ component: PlainLayout });

function PlainLayout() {
  return (
    <div data-form-page="" className="relative flex flex-auto flex-col text-ink">
      <header className="px-4 pt-4 md:px-8">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
      </header>
      <main className="flex flex-1 flex-col items-center justify-center px-4 py-4 md:py-8">
        <Outlet />
      </main>
      <footer className="flex justify-center pb-6 md:absolute md:top-4 md:right-8 md:pb-0">
        <LanguageSwitch />
      </footer>
    </div>
  );
}
