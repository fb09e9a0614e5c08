import { cx } from '../cx.ts';

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle';
  className?: string;
}

/** Holds the place of what comes; the region around it says that it is loading. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={cx('ui-skeleton', `ui-skeleton-${shape}`, className)} />
  );
}
