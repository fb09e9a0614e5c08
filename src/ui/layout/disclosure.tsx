import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ChevronDown } from '../icons.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  /** Without both, the browser keeps whether it is open. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** Hides content that only some people need, one press away from what all need. */
export function Disclosure({ summary, isOpen, onToggle, className, children }: DisclosureProps) {
  return (
    <details
      className={cx('group', className)}
      open={isOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-link [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 -rotate-90 transition-transform group-open:rotate-0"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
