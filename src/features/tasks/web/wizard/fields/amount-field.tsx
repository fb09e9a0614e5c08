import type { Control } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Slider } from '#ui/choices/slider.tsx';
import type { TaskFormValues } from '../form/task-form.ts';

export type AmountFieldProps = {
  control: Control<TaskFormValues>;
  name: 'budget.fixedAmount' | 'budget.hourlyAmount';
  label: string;
  sliderLabel: string;
  slider: { min: number; max: number; step: number };
  suffix?: string;
  /** A field whose message depends on this one. */
  checkedWith?: 'budget.maxAmount';
};

/** A slider for the usual amounts, and a box beside it for every other one (TASK-207). */
export function AmountField(props: AmountFieldProps) {
  const { control, name, slider, checkedWith } = props;
  const { t } = useTranslation('wizard');
  const format = useFormat();
  const { field, error } = useFormField({
    control,
    name,
    rules: { deps: checkedWith === undefined ? [] : [checkedWith] },
  });
  const typed = typedNumber(field.value) || slider.min;
  const shown = Math.min(slider.max, Math.max(slider.min, typed));
  return (
    <div className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[1fr_12rem]">
      <Field
        label={props.label}
        error={error}
        hint={t('amount.range')}
        className="sm:order-2"
        isRequired
      >
        <NumberInput {...field} prefix="$" suffix={props.suffix} />
      </Field>
      <div className="flex flex-col">
        <Slider
          {...slider}
          aria-label={props.sliderLabel}
          value={shown}
          onValueChange={(amount) => field.onChange(String(amount))}
          onBlur={field.onBlur}
        />
        <div aria-hidden="true" className="flex justify-between text-xs text-muted">
          <span>{format.money(slider.min)}</span>
          <span>{format.money(slider.max)}</span>
        </div>
      </div>
    </div>
  );
}
