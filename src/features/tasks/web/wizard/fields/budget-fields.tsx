import { Clock, HandCoins, Tag } from '#ui/icons.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { LEAST_AMOUNT } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { AmountField } from './amount-field.tsx';
import { NARROW_CARDS } from './card-columns.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';

type Props = { control: Control<TaskFormValues> };

const FIXED_SLIDER = { min: 10, max: 500, step: 5 };
const HOURLY_SLIDER = { min: 10, max: 100, step: 5 };

export function BudgetFields({ control }: Props) {
  const { t } = useTranslation('wizard');
  const type = useWatch({ control, name: 'budget.type' });
  return (
    <>
      <BudgetTypeField control={control} />
      {type === 'fixed' && (
        <AmountField
          key="fixed"
          control={control}
          name="budget.fixedAmount"
          label={t('amount.fixed')}
          sliderLabel={t('amount.fixedSlider')}
          slider={FIXED_SLIDER}
        />
      )}
      {type === 'hourly' && (
        <>
          <AmountField
            key="hourly"
            control={control}
            name="budget.hourlyAmount"
            label={t('amount.hourly')}
            sliderLabel={t('amount.hourlySlider')}
            slider={HOURLY_SLIDER}
            suffix={t('amount.perHour')}
            checkedWith="budget.maxAmount"
          />
          <MaxAmountField control={control} />
        </>
      )}
      {type === 'negotiable' && (
        <p className="rounded-card bg-sunken p-4 text-sm">{t('negotiableNote')}</p>
      )}
      <p className="text-sm text-muted">{t('payment')}</p>
    </>
  );
}

export function BudgetTypeField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'budget.type' });
  return (
    <Field label={t('budgetType.label')} error={message(fieldState.error)} isGroup>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        className={NARROW_CARDS}
        options={[
          {
            value: 'fixed',
            title: t('budgetType.fixed'),
            description: t('budgetType.fixedHint'),
            icon: <Tag />,
          },
          {
            value: 'hourly',
            title: t('budgetType.hourly'),
            description: t('budgetType.hourlyHint'),
            icon: <Clock />,
          },
          {
            value: 'negotiable',
            title: t('budgetType.negotiable'),
            description: t('budgetType.negotiableHint'),
            icon: <HandCoins />,
          },
        ]}
      />
    </Field>
  );
}

export function MaxAmountField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'budget.maxAmount' });
  const { value, onChange, ...box } = field;
  const isUnreadable = Number.isNaN(value);

  // A box drawn anew has lost what could not be read, and is empty: no maximum.
  const emptyOnReturn = useEffectEvent(() => {
    if (isUnreadable) onChange(null);
  });
  useEffect(() => emptyOnReturn(), []);

  return (
    <Field
      label={t('amount.max')}
      error={message(fieldState.error)}
      aside={t('posting:optional')}
      className="sm:max-w-60"
    >
      <NumberInput
        {...box}
        value={isUnreadable ? '' : (value ?? '')}
        // An empty box means no maximum; '1e' does not, and the schema refuses NaN (TASK-210, TASK-313).
        // Not onChange, which does not fire when an empty box becomes unreadable.
        onInput={({ currentTarget: { valueAsNumber, validity } }) =>
          onChange(Number.isNaN(valueAsNumber) && !validity.badInput ? null : valueAsNumber)
        }
        min={LEAST_AMOUNT}
        step="any"
        prefix="$"
        suffix={t('amount.perHour')}
      />
    </Field>
  );
}
