import { cx } from './cx.ts';

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle';
  className?: string;
}

const SHAPES = {
  text: 'h-4 rounded-md',
  block: 'h-24 rounded-card',
  circle: 'size-11 rounded-full',
};

/** Holds the place of what comes; the region around it says that it is loading. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse bg-sunken', SHAPES[shape], className)}
    />
  );
}
