import { Check } from './icons.tsx';
import { cx } from './cx.ts';

export interface StepperProps {
  steps: readonly string[];
  /** The step a person is at, counted from 1. */
  current: number;
  /** 'Step 2 of 4' in the person's language. */
  label: string;
  className?: string;
}

export function Stepper({ steps, current, label, className }: StepperProps) {
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <p className="flex items-baseline justify-between gap-3 text-sm md:sr-only">
        <span className="font-semibold text-ink">{steps[current - 1]}</span>
        <span className="text-xs text-muted">{label}</span>
      </p>
      <ol className="flex gap-1.5 md:gap-3">
        {steps.map((title, index) => {
          const isPast = index + 1 < current;
          const isCurrent = index + 1 === current;
          return (
            <li
              key={title}
              aria-current={isCurrent ? 'step' : undefined}
              className="flex min-w-0 flex-1 flex-col gap-2"
            >
              <span
                className={cx(
                  'h-1.5 rounded-full transition-colors',
                  isPast || isCurrent ? 'bg-accent' : 'bg-line',
                )}
              />
              <span
                className={cx(
                  'hidden items-center gap-1.5 text-xs md:flex',
                  isCurrent ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {isPast && <Check aria-hidden="true" className="size-3.5 shrink-0 text-success" />}
                <span className="truncate">{title}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
