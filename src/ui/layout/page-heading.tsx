import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface PageHeadingProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function PageHeading({ title, subtitle, actions, className }: PageHeadingProps) {
  return (
    <header className={cx('ui-page-heading', className)}>
      <div className="min-w-0">
        <h1 dir="auto" className="font-display text-xl font-semibold text-ink">
          {title}
        </h1>
        {subtitle !== undefined && (
          <p className="mt-1 max-w-[60ch] text-sm text-muted">{subtitle}</p>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3 md:shrink-0">{actions}</div>}
    </header>
  );
}
