import { Clock, HandCoins, Tag } from '#ui/icons.tsx';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { TypedNumberField } from '#features/posting/web/fields/typed-number-field.tsx';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import type { TaskFormValues } from '../form/task-form.ts';
import { AmountField } from './amount-field.tsx';
import { NARROW_CARDS } from './card-columns.ts';

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
  const { field, error } = useFormField({ control, name: 'budget.type' });
  return (
    <Field label={t('budgetType.label')} error={error} isGroup>
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
  const { field, error } = useFormField({ control, name: 'budget.maxAmount' });
  return (
    <TypedNumberField
      field={field}
      label={t('amount.max')}
      error={error}
      aside={t('posting:optional')}
      className="sm:max-w-60"
      prefix="$"
      suffix={t('amount.perHour')}
    />
  );
}
