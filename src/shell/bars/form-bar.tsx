import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinkClick } from '#ui/layout/navigation.tsx';
import { X } from '#ui/icons.tsx';
import { Logo } from '#ui/layout/logo.tsx';

/** All there is around a form that fills its page: whose it is, and the way out, which loses nothing (SHELL-278). */
export function FormBar({ exit, savesDraft }: { exit: string; savesDraft: boolean }) {
  const { t } = useTranslation('shell');
  const followLink = useLinkClick();
  return (
    <header className="sticky top-0 z-30 flex items-center justify-between gap-2 border-b border-line bg-paper px-1 py-2 min-[360px]:px-3 md:px-6">
      <Link to="/home" className="inline-flex min-h-11 items-center rounded-control px-2">
        <Logo size="sm" />
      </Link>
      <a
        href={exit}
        onClick={(event) => followLink(event, exit)}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <X aria-hidden="true" className="size-4" />
        {t(savesDraft ? 'saveAndExit' : 'exit')}
      </a>
    </header>
  );
}
