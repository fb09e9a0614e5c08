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

/** Words that people typed, each in a badge: skills, tags, tools. */
export function BadgeList({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} dir="auto" className="max-w-full">
          <Badge tone="info" className="whitespace-normal wrap-anywhere">
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
