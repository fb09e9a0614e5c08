import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

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
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const takeEarlyChoice = useEffectEvent(() => {
    const chosen = fieldset.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const early = props.options.find(({ value }) => value === chosen && value !== props.value);
    if (early) props.onValueChange(early.value);
  });
  // The person may have chosen before hydration.
  useEffect(() => takeEarlyChoice(), []);
  return (
    <fieldset ref={fieldset} className="ui-segmented">
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
