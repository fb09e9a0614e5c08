import { use, useId, type ReactNode, type Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldContext } from '../inputs/field-context.ts';
import { CHOICE_CARD_CLASS, ChoiceCardText } from './choice-card.tsx';

export interface RadioCardOption {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  options: readonly RadioCardOption[];
  value?: string | undefined;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  columns?: 1 | 2 | 3;
  ref?: Ref<HTMLInputElement>;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

export function RadioCards(props: RadioCardsProps) {
  const field = use(FieldContext);
  const ownName = useId();
  const name = props.name ?? ownName;
  const labelledBy =
    props['aria-labelledby'] ?? (props['aria-label'] === undefined ? field?.labelId : undefined);
  return (
    <div
      role="radiogroup"
      id={field?.id}
      aria-label={props['aria-label']}
      aria-labelledby={labelledBy}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.isInvalid || undefined}
      aria-required={field?.isRequired || undefined}
      className={cx('grid gap-3', COLUMNS[props.columns ?? 1], props.className)}
    >
      {props.options.map((option, index) => {
        const id = `${name}-${option.value}`;
        const hasText = option.description !== undefined;
        return (
          <label key={option.value} className={CHOICE_CARD_CLASS}>
            <input
              ref={index === 0 ? props.ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={props.value === undefined ? undefined : props.value === option.value}
              defaultChecked={
                props.value === undefined && props.defaultValue === option.value ? true : undefined
              }
              disabled={props.disabled === true || option.disabled === true}
              aria-labelledby={`${id}-title`}
              aria-describedby={hasText ? `${id}-text` : undefined}
              onChange={() => props.onValueChange?.(option.value)}
              onBlur={props.onBlur}
              className="peer mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-control bg-card outline-none checked:border-[6px] checked:border-accent-ink"
            />
            {option.icon !== undefined && (
              <span aria-hidden="true" className="text-accent-ink [&_svg]:size-6">
                {option.icon}
              </span>
            )}
            <ChoiceCardText id={id} {...option} />
          </label>
        );
      })}
    </div>
  );
}
