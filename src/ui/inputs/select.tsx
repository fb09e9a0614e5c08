import type { ComponentProps } from 'react';
import { CONTROL_CLASS } from './control-class.ts';
import { cx } from '../cx.ts';
import { useFieldAttributes } from './field-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly (SelectOption | SelectGroup)[];
  onValueChange?: (value: string) => void;
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string;
}

function Option({ option }: { option: SelectOption }) {
  return (
    <option value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}

/** The platform's own picker: the best there is on phones, and no script to load. */
export function Select({
  options,
  onValueChange,
  placeholder,
  className,
  onChange,
  ...rest
}: SelectProps) {
  const field = useFieldAttributes(rest);
  const hasOwnStart = rest.value !== undefined || rest.defaultValue !== undefined;
  return (
    <select
      {...rest}
      {...field}
      defaultValue={hasOwnStart || placeholder === undefined ? rest.defaultValue : ''}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.currentTarget.value);
      }}
      className={cx(
        CONTROL_CLASS,
        'ui-select truncate pr-10 has-[option[value=""]:checked]:text-muted',
        className,
      )}
    >
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((entry) =>
        'options' in entry ? (
          <optgroup key={entry.label} label={entry.label}>
            {entry.options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </optgroup>
        ) : (
          <Option key={entry.value} option={entry} />
        ),
      )}
    </select>
  );
}
