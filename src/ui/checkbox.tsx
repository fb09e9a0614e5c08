import { Check } from './icons.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldAttributes } from './field-context.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label?: ReactNode;
  description?: ReactNode;
  onCheckedChange?: (isChecked: boolean) => void;
}

export function Checkbox({
  label,
  description,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: CheckboxProps) {
  const field = useFieldAttributes(rest);
  const descriptionId = `${field.id}-text`;
  return (
    <div className={cx('flex min-h-11 items-start gap-3 py-2.5', className)}>
      <span className="relative flex size-6 shrink-0">
        <input
          {...rest}
          {...field}
          aria-describedby={
            cx(field['aria-describedby'], description !== undefined && descriptionId) || undefined
          }
          type="checkbox"
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
          className="peer size-6 cursor-pointer appearance-none rounded-md border-2 border-control bg-card transition-colors checked:border-secondary checked:bg-secondary hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55"
        />
        <Check
          aria-hidden="true"
          className="stroke-[3.5] pointer-events-none absolute inset-0 m-auto size-4 text-on-secondary opacity-0 peer-checked:opacity-100"
        />
      </span>
      {(label !== undefined || description !== undefined) && (
        <span className="flex min-w-0 flex-col">
          <label htmlFor={field.id} className="cursor-pointer text-sm text-ink">
            {label}
          </label>
          {description !== undefined && (
            <span id={descriptionId} className="text-xs text-muted">
              {description}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
