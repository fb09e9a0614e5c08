import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type BadgeTone =
  | 'neutral'
  | 'open'
  | 'claimed'
  | 'started'
  | 'completed'
  | 'done'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'urgent'
  | 'info';

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={cx('ui-badge', `ui-badge-${tone}`, className)}>
      {icon}
      {children}
    </span>
  );
}
