import { useId } from 'react';
import { cx } from '../cx.ts';

export interface ProgressProps {
  /** From 0 to 100. */
  value: number;
  label: string;
  isLabelHidden?: boolean;
  className?: string;
}

export function Progress({ value, label, isLabelHidden = false, className }: ProgressProps) {
  const id = useId();
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={cx('text-xs text-muted', isLabelHidden && 'sr-only')}>
        {label}
      </label>
      <progress
        id={id}
        max={100}
        value={Math.round(Math.min(100, Math.max(0, value)))}
        className="ui-progress h-2 w-full"
      />
    </div>
  );
}
