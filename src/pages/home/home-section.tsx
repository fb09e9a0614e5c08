import { useId } from 'react';
import type { ReactNode } from 'react';

export interface HomeSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A part of a page with its heading and a line about it. */
export function HomeSection({ title, text, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-6">
      <header className="flex max-w-[60ch] flex-col gap-1.5">
        <h2 id={titleId} className="font-display text-xl font-semibold">
          {title}
        </h2>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </header>
      {children}
    </section>
  );
}
