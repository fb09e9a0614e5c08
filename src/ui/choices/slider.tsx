import { useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFieldAttributes } from '../inputs/field-context.ts';

declare module 'react' {
  interface CSSProperties {
    '--filled'?: string;
  }
}

export interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step'
> {
  label?: ReactNode;
  value?: number | undefined;
  defaultValue?: number;
  min?: number;
  max?: number;
  step?: number;
  onValueChange?: (value: number) => void;
  /** The value in words, shown beside the label and read aloud, such as '25 miles'. */
  valueText?: string | ((value: number) => string);
}

export function Slider({
  label,
  value,
  defaultValue,
  min = 0,
  max = 100,
  step = 1,
  onValueChange,
  valueText,
  onChange,
  className,
  ...rest
}: SliderProps) {
  const field = useFieldAttributes(rest);
  const [ownValue, setOwnValue] = useState(defaultValue ?? min);
  const current = value ?? ownValue;
  const filled = max > min ? ((current - min) / (max - min)) * 100 : 0;
  const text = typeof valueText === 'function' ? valueText(current) : valueText;
  return (
    <div className={cx('flex flex-col', className)}>
      {(label !== undefined || text !== undefined) && (
        <div className="flex items-baseline justify-between gap-3 text-sm">
          {label !== undefined && (
            <label htmlFor={field.id} className="font-semibold text-ink">
              {label}
            </label>
          )}
          {text !== undefined && (
            <output htmlFor={field.id} className="ml-auto text-muted tabular-nums">
              {text}
            </output>
          )}
        </div>
      )}
      <input
        {...rest}
        {...field}
        type="range"
        min={min}
        max={max}
        step={step}
        value={current}
        aria-valuetext={text}
        onChange={(event) => {
          onChange?.(event);
          setOwnValue(event.currentTarget.valueAsNumber);
          onValueChange?.(event.currentTarget.valueAsNumber);
        }}
        style={{ '--filled': `${filled}%` }}
        className="ui-slider w-full cursor-pointer"
      />
    </div>
  );
}
