import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { TypedNumberField } from '#features/posting/web/fields/typed-number-field.tsx';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { ReactNode } from 'react';
import { BudgetTypeField, MaxAmountField } from '../wizard/fields/budget-fields.tsx';
import { CategoryField } from '../wizard/fields/category-field.tsx';
import type { CategoryFieldProps } from '../wizard/fields/category-field.tsx';
import { DescriptionField } from '../wizard/fields/description-field.tsx';
import { LateHelpersField } from '../wizard/fields/late-helpers-field.tsx';
import { KindField } from '../wizard/fields/kind-field.tsx';
import { LocationFields } from '../wizard/fields/location-fields.tsx';
import { PhotosField } from '../wizard/fields/photos-field.tsx';
import type { PhotosFieldProps } from '../wizard/fields/photos-field.tsx';
import { RequirementFields } from '../wizard/fields/requirement-fields.tsx';
import { TimingFields } from '../wizard/fields/timing-fields.tsx';
import { TitleField } from '../wizard/fields/title-field.tsx';
import { useCheckPlace } from '../wizard/use-check-place.ts';
import type { TaskFormValues } from '../wizard/form/task-form.ts';

type Props = { control: Control<TaskFormValues> };

/** Title, description, price and location first, then everything else of the wizard (TASK-239). */
export function EditFields({
  control,
  hasPhone,
  photos,
  categories,
}: PhotosFieldProps & CategoryFieldProps & { hasPhone: boolean }) {
  const { t } = useTranslation('wizard');
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <TitleField control={control} />
        <DescriptionField control={control} />
        <Price control={control} />
        <CheckedLocation control={control} />
      </div>
      <div className="border-t border-line pt-6">
        <PhotosField control={control} photos={photos} />
      </div>
      <Part title={t('edit.category')}>
        <CategoryField control={control} categories={categories} />
        <KindField control={control} categories={categories} />
      </Part>
      <Part title={t('edit.timing')}>
        <TimingFields control={control} />
      </Part>
      <Part title={t('edit.budget')}>
        <BudgetTypeField control={control} />
        <LateHelpersField control={control} />
      </Part>
      <Part title={t('edit.requirements')}>
        <RequirementFields control={control} hasPhone={hasPhone} />
      </Part>
    </div>
  );
}

/** A place that was changed is looked up when it is left (TASK-244); its fields are one place. */
function CheckedLocation({ control }: Props) {
  const location = useWatch({ control, name: 'location' });
  const [start] = useState(location);
  const check = useCheckPlace(start);
  return (
    <div
      className="flex flex-col gap-5"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) check(location);
      }}
    >
      <LocationFields control={control} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-6">
      <h3 className="font-display text-lg font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** A negotiable task has no price to check (TASK-243). */
function Price({ control }: Props) {
  const { t } = useTranslation('wizard');
  const type = useWatch({ control, name: 'budget.type' });
  if (type === 'negotiable') {
    return (
      <p className="flex flex-col gap-1.5 text-sm">
        <span className="font-semibold">{t('edit.price')}</span>
        <span className="rounded-control bg-sunken px-3.5 py-2.5">
          {t('tasks:price.negotiable')}
        </span>
      </p>
    );
  }
  if (type === 'fixed') {
    return (
      <PriceField control={control} name="budget.fixedAmount" label={t('edit.price')} key="fixed" />
    );
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PriceField
        key="hourly"
        control={control}
        name="budget.hourlyAmount"
        label={t('edit.hourlyPrice')}
      />
      <MaxAmountField control={control} />
    </div>
  );
}

function PriceField({
  control,
  name,
  label,
}: Props & { name: 'budget.fixedAmount' | 'budget.hourlyAmount'; label: string }) {
  const { field, error } = useFormField({ control, name });
  return <TypedNumberField field={field} label={label} error={error} prefix="$" isRequired />;
}
