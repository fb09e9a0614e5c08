import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

interface NoticeBarProps {
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  className?: string;
}

/**
 * Something the site has to say, as a slim bar at the lower edge: a page ends above it (`--page-height`), and a page that
 * is all form has it below the form, so that it covers no field and no button.
 */
export function NoticeBar({ icon, title, text, actions, className }: NoticeBarProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'pointer-events-auto flex flex-col justify-center border-t border-line-strong bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-ink shadow-float md:px-8',
        className,
      )}
    >
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-x-6 gap-y-1.5 lg:flex-row lg:items-center">
        <div className="flex min-w-0 flex-1 items-center gap-3">
          {icon !== undefined && <span className="text-accent-ink">{icon}</span>}
          <div className="min-w-0 text-xs text-pretty text-muted">
            <h2 id={titleId} className="inline font-bold text-ink">
              {title}
            </h2>{' '}
            <p className="inline">{text}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-lg:*:flex-auto max-sm:*:px-2 max-sm:*:text-xs">
          {actions}
        </div>
      </div>
    </section>
  );
}
