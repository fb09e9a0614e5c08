import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ProblemNoticeProps {
  children: ReactNode;
  /** The action that helps, beside the text if there is room. */
  action?: ReactNode;
}

/** Says at once why something does not go on. */
export function ProblemNotice({ children, action }: ProblemNoticeProps) {
  return (
    <div
      role="alert"
      className={cx(
        'rounded-control bg-danger-soft px-3.5 py-2.5 text-sm text-danger',
        action !== undefined && 'flex flex-wrap items-center justify-between gap-3',
      )}
    >
      {children}
      {action}
    </div>
  );
}
