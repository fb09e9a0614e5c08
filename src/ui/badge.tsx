import type { ReactNode } from 'react';
import { cx } from './cx.ts';

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

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-other-soft text-other',
  open: 'bg-open-soft text-open',
  claimed: 'bg-claimed-soft text-claimed',
  started: 'bg-started-soft text-started',
  completed: 'bg-completed-soft text-completed',
  done: 'bg-done-soft text-done',
  pending: 'bg-pending-soft text-pending',
  approved: 'bg-approved-soft text-approved',
  rejected: 'bg-rejected-soft text-rejected',
  urgent: 'bg-danger text-on-danger',
  info: 'bg-secondary-soft text-link',
};

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
