import { use, useId, type ReactNode, type Ref } from 'react';
import { cx } from '../cx.ts';
import { Check } from '../icons.tsx';
import { FieldContext } from '../inputs/field-context.ts';
import { CHOICE_CARD_CLASS, ChoiceCardText } from './choice-card.tsx';

export interface CheckCardOption<Value extends string> {
  value: Value;
  title: ReactNode;
  description?: ReactNode;
}

export interface CheckCardsProps<Value extends string> {
  options: ReadonlyArray<CheckCardOption<Value>>;
  value: readonly Value[];
  /** Receives the chosen values, in the order of the options. */
  onValueChange: (value: Value[]) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** Any number of choices, each a card; inside a field that is a group. */
export function CheckCards<Value extends string>(props: CheckCardsProps<Value>) {
  const { options, value, onValueChange } = props;
  const field = use(FieldContext);
  const ownName = useId();
  const name = props.name ?? ownName;

  function toggle(changed: Value, isChecked: boolean) {
    onValueChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === changed ? isChecked : value.includes(one))),
    );
  }
  return (
    <div
      role="group"
      id={field?.id}
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      className={cx('grid gap-3', props.className)}
    >
      {options.map((option, index) => {
        const id = `${name}-${option.value}`;
        const hasText = option.description !== undefined;
        return (
          <label key={option.value} className={CHOICE_CARD_CLASS}>
            <span className="relative mt-0.5 size-5 shrink-0">
              <input
                ref={index === 0 ? props.ref : undefined}
                type="checkbox"
                name={name}
                value={option.value}
                checked={value.includes(option.value)}
                aria-labelledby={`${id}-title`}
                aria-describedby={hasText ? `${id}-text` : undefined}
                onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
                onBlur={props.onBlur}
                className="peer size-5 appearance-none rounded-[5px] border-2 border-control bg-card outline-none checked:border-accent-ink checked:bg-accent-ink"
              />
              <Check
                aria-hidden="true"
                className="pointer-events-none absolute inset-0.5 size-4 text-card opacity-0 peer-checked:opacity-100"
              />
            </span>
            <ChoiceCardText id={id} {...option} />
          </label>
        );
      })}
    </div>
  );
}
