import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { CARD_GRID } from '../layout/card-grid-class.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** How the items of a list stand, and how many of them are drawn in outline while it loads (TASK-072, SHELL-189). */
export const LIST_LAYOUTS = {
  grid: { className: CARD_GRID, outlines: ['a', 'b', 'c', 'd', 'e', 'f'] },
  cards: { className: 'flex flex-col gap-4', outlines: ['a', 'b', 'c'] },
  closeCards: { className: 'flex flex-col gap-3', outlines: ['a', 'b', 'c'] },
  rows: { className: 'flex flex-col gap-0.5', outlines: ['a', 'b', 'c', 'd', 'e'] },
  dividedRows: { className: 'divide-y divide-line', outlines: ['a', 'b', 'c', 'd', 'e'] },
} as const;
export type ListLayout = keyof typeof LIST_LAYOUTS;

export interface ListSkeletonProps {
  label: string;
  layout: ListLayout;
  /** The outline of one item. */
  children: ReactNode;
}

/** Holds the place of a list. */
export function ListSkeleton({ label, layout, children }: ListSkeletonProps) {
  const { className, outlines } = LIST_LAYOUTS[layout];
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={className}>
        {outlines.map((key) => (
          <Fragment key={key}>{children}</Fragment>
        ))}
      </div>
    </div>
  );
}
