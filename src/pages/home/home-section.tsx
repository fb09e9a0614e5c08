import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export interface HomeSectionProps {
  title: string;
  text?: string;
  /** For a page with several short sections whose content matters more than their headings. */
  isSmall?: boolean;
  children: ReactNode;
}

/** A part of a page with its heading and a line about it. */
export function HomeSection({ title, text, isSmall = false, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={cx('flex flex-col', isSmall ? 'gap-4' : 'gap-6')}>
      <header className="flex max-w-[60ch] flex-col gap-1.5">
        <h2
          id={titleId}
          className={cx('font-display font-semibold', isSmall ? 'text-lg' : 'text-xl')}
        >
          {title}
        </h2>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </header>
      {children}
    </section>
  );
}
