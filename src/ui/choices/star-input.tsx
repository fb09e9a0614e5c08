import { use, useId, useState } from 'react';
import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { Star } from '../icons.tsx';
import { FieldContext } from '../inputs/field-context.ts';

export interface StarInputProps {
  /** Null while nothing is chosen. */
  value: number | null;
  onValueChange: (stars: number) => void;
  /** Names one choice: '4 stars'. */
  getLabel: (stars: number) => string;
  most?: number;
  size?: 'md' | 'lg';
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

// Three rows of the usual ones stand beside their names on a phone.
const TARGET = { md: 'h-11 w-10', lg: 'size-11' };
const STAR = { md: 'size-6', lg: 'size-9' };

/** Stars to choose from, of which one more is one choice: radio buttons, so arrow keys move among them. */
export function StarInput(props: StarInputProps) {
  const { value, onValueChange, getLabel, most = 5, size = 'md' } = props;
  const field = use(FieldContext);
  const ownName = useId();
  const name = props.name ?? ownName;
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const lit = pointedAt ?? value ?? 0;
  return (
    <div
      role="radiogroup"
      id={field?.id}
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.isInvalid || undefined}
      aria-required={field?.isRequired || undefined}
      onPointerLeave={() => setPointedAt(null)}
      className={cx('-mx-1 flex', props.className)}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map((stars) => (
        <label
          key={stars}
          onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(stars)}
          className={cx(
            'flex cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
            TARGET[size],
          )}
        >
          <input
            ref={stars === 1 ? props.ref : undefined}
            type="radio"
            name={name}
            value={stars}
            checked={value === stars}
            aria-label={getLabel(stars)}
            onChange={() => onValueChange(stars)}
            onBlur={props.onBlur}
            className="sr-only"
          />
          <Star
            aria-hidden="true"
            className={cx(
              STAR[size],
              'transition-colors',
              stars <= lit ? 'fill-star text-star' : 'text-control',
            )}
          />
        </label>
      ))}
    </div>
  );
}
