import { useId } from 'react';
import type { ReactNode } from 'react';
import { Check } from '../icons.tsx';

export interface PillOption {
  value: string;
  label: string;
  /** Beside the label: how many there are. */
  count?: string;
  /** The same for screen readers, in a whole phrase. */
  countLabel?: string;
}

export interface ChoicePillsProps {
  legend: string;
  /** Between legend and choices. */
  hint?: ReactNode;
  options: readonly PillOption[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** One at a time. */
  isSingle?: boolean;
  isDisabled?: boolean;
}

const PILL_CLASS =
  'relative flex min-h-11 items-center gap-2 rounded-full border border-control bg-card px-4 py-1.5 text-sm font-semibold text-ink ' +
  'transition-colors hover:border-ink has-checked:border-secondary has-checked:bg-secondary has-checked:text-on-secondary ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-55 ' +
  '[&_svg]:hidden has-checked:[&_svg]:block';

/** A few choices side by side, each with how much it leaves: checkboxes underneath, or radio buttons for one of them. */
export function ChoicePills(props: ChoicePillsProps) {
  const { options, values, onValuesChange, isSingle = false } = props;
  const name = useId();
  const toggled = (value: string) =>
    isSingle
      ? [value]
      : values.includes(value)
        ? values.filter((other) => other !== value)
        : [...values, value];
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-2.5 text-sm font-bold">{props.legend}</legend>
      {props.hint}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, count, countLabel }) => (
          <label key={value} className={PILL_CLASS}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              checked={values.includes(value)}
              disabled={props.isDisabled}
              onChange={() => onValuesChange(toggled(value))}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <Check aria-hidden="true" className="-ml-1 size-4" />
            {label}
            {count !== undefined && (
              <span className="text-xs font-medium tabular-nums opacity-80">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{countLabel}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
