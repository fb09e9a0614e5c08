import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { IllustrationName } from '../layout/drawing-names.ts';
import { Illustration } from '../layout/illustration.tsx';

export interface EmptyStateProps {
  illustration: IllustrationName;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** The heading's level on the page; a page that is nothing else takes 1. */
  level?: 1 | 2 | 3;
  className?: string;
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

export function EmptyState(props: EmptyStateProps) {
  const Heading = HEADINGS[props.level ?? 2];
  return (
    <div
      className={cx(
        'mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-10 text-center',
        props.className,
      )}
    >
      <Illustration name={props.illustration} className="mb-3 h-36" />
      <Heading className="font-display text-lg font-semibold">{props.title}</Heading>
      {props.text !== undefined && <p className="text-sm text-balance text-muted">{props.text}</p>}
      {props.action !== undefined && (
        <div className="mt-4 flex flex-wrap justify-center gap-3">{props.action}</div>
      )}
    </div>
  );
}
