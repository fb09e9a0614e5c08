import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** The CSS classes of each list layout. */
export const LIST_CLASS = {
  grid: 'ui-card-grid',
  tiles: 'ui-tile-grid',
  cards: 'flex flex-col gap-4',
  closeCards: 'flex flex-col gap-3',
  rows: 'flex flex-col gap-0.5',
  dividedRows: 'divide-y divide-line',
} as const;
export type ListLayout = keyof typeof LIST_CLASS;

/** The number of items drawn in outline while the list loads (TASK-072, ITEM-026, SHELL-189). */
const OUTLINES: Record<ListLayout, number> = {
  grid: 6,
  tiles: 8,
  cards: 3,
  closeCards: 3,
  rows: 9,
  dividedRows: 5,
};

export interface ListSkeletonProps {
  label: string;
  layout: ListLayout;
  /** The outline of one item. */
  children: ReactNode;
}

/** Holds the place of a list. */
export function ListSkeleton({ label, layout, children }: ListSkeletonProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={LIST_CLASS[layout]}>
        {Array.from({ length: OUTLINES[layout] }, (_, index) => (
          <Fragment key={index}>{children}</Fragment>
        ))}
      </div>
    </div>
  );
}
