import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** The room of every page of texts: one title, one line under it, the rest below. */
export function ContentFrame(props: {
  title: string;
  subtitle?: ReactNode;
  isNarrow?: boolean;
  children?: ReactNode;
}) {
  const { title, subtitle, isNarrow = false, children } = props;
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-8 px-4 py-8 md:px-8 md:py-12',
        isNarrow ? 'max-w-3xl' : 'max-w-5xl',
      )}
    >
      <PageHeading title={title} {...(subtitle !== undefined && { subtitle })} />
      {children}
    </div>
  );
}
