import { useId } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SegmentedProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  options: ReadonlyArray<{ value: Value; label: string; icon?: ReactNode }>;
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A choice between two or three ways to see the same, side by side: radio buttons underneath. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ui-segmented">
      <legend>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </legend>
      {props.options.map(({ value, label, icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onValueChange(value)}
          />
          {icon}
          {label}
        </label>
      ))}
    </fieldset>
  );
}
