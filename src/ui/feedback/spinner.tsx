import { cx } from '../cx.ts';

/** Without a label it is decoration beside text that already says what goes on. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const isAlone = label !== undefined;
  return (
    <span
      role={isAlone ? 'status' : undefined}
      aria-label={label}
      aria-hidden={isAlone ? undefined : true}
      className={cx('ui-spinner', className)}
    >
      <svg viewBox="0 0 24 24" fill="none" className="size-full animate-spin" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
