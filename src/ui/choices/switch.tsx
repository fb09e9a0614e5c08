import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFieldAttributes } from '../inputs/field-context.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label?: ReactNode;
  description?: ReactNode;
  onCheckedChange?: (isChecked: boolean) => void;
}

/* A checkbox has its state by itself; the role only says that it acts at once. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

const TRACK_CLASS =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-control bg-sunken ' +
  'transition-colors hover:border-ink checked:border-secondary checked:bg-secondary disabled:cursor-not-allowed disabled:opacity-55 ' +
  "before:absolute before:top-1/2 before:left-0.5 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[translate,background-color] before:content-[''] " +
  'checked:before:translate-x-5 checked:before:bg-on-secondary';

export function Switch({
  label,
  description,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: SwitchProps) {
  const field = useFieldAttributes(rest);
  const descriptionId = `${field.id}-text`;
  return (
    <div className={cx('flex min-h-11 items-center justify-between gap-4 py-2', className)}>
      {(label !== undefined || description !== undefined) && (
        <span className="flex min-w-0 flex-col">
          <label htmlFor={field.id} className="cursor-pointer text-sm font-semibold text-ink">
            {label}
          </label>
          {description !== undefined && (
            <span id={descriptionId} className="text-xs text-muted">
              {description}
            </span>
          )}
        </span>
      )}
      <input
        {...rest}
        {...field}
        aria-describedby={
          cx(field['aria-describedby'], description !== undefined && descriptionId) || undefined
        }
        {...SWITCH}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
        className={TRACK_CLASS}
      />
    </div>
  );
}
