import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { ArrowRight } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';

export interface ThingRowProps {
  href: string;
  icon: Icon;
  title: string;
  text: string;
  /** Whether another person waits for it. */
  isUrgent?: boolean;
  badge?: ReactNode;
}

/** One thing of the reader's, which leads to its place. */
export function ThingRow({
  href,
  icon: Picture,
  title,
  text,
  isUrgent = false,
  badge,
}: ThingRowProps) {
  return (
    <li>
      <a
        {...useLinks()}
        href={href}
        className="ui-card ui-card-interactive flex h-full items-center gap-3.5 p-3.5 md:p-4"
      >
        <span
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-full',
            isUrgent ? 'bg-accent-soft text-accent-ink' : 'bg-secondary-soft text-link',
          )}
        >
          <Picture className="size-5" aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-bold wrap-break-word">{title}</span>
          <span className="block truncate text-sm text-muted">{text}</span>
        </span>
        {badge ?? <ArrowRight className="size-5 shrink-0 text-muted" aria-hidden />}
      </a>
    </li>
  );
}
