import { Suspense } from 'react';
import type { Control } from 'react-hook-form';
import type { Photos } from '#features/media/web/use-photos.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { late } from '#ui/late.tsx';
import { BudgetFields } from './fields/budget-fields.tsx';
import { CategoryField } from './fields/category-field.tsx';
import { DescriptionField } from './fields/description-field.tsx';
import { LateHelpersField } from './fields/late-helpers-field.tsx';
import { KindField } from './fields/kind-field.tsx';
import { LocationFields } from './fields/location-fields.tsx';
import { PhotosField } from './fields/photos-field.tsx';
import { RequirementFields } from './fields/requirement-fields.tsx';
import { TimingFields } from './fields/timing-fields.tsx';
import { TitleField } from './fields/title-field.tsx';
import type { TaskFormFacts } from './form/task-form-issues.ts';
import type { TaskFormValues } from './form/task-form.ts';
import type { WizardStep } from './form/wizard-steps.ts';

const RepeatFields = late({
  load: async () => (await import('./fields/repeat-fields.tsx')).RepeatFields,
});

export type WizardStepFieldsProps = {
  step: WizardStep;
  control: Control<TaskFormValues, TaskFormFacts>;
  hasPhone: boolean;
  categories: ClosedCategories;
  photos: Photos;
  /** A task for a person served does not (DEAL-216). */
  mayRepeat: boolean;
};

export function WizardStepFields(props: WizardStepFieldsProps) {
  const { step, control, hasPhone, categories, photos, mayRepeat } = props;
  switch (step) {
    case 'what':
      return (
        <>
          <TitleField control={control} />
          <DescriptionField control={control} />
          <PhotosField control={control} photos={photos} />
          <CategoryField control={control} categories={categories} />
          <KindField control={control} categories={categories} />
        </>
      );
    case 'where':
      return <LocationFields control={control} />;
    case 'budget':
      return (
        <>
          <BudgetFields control={control} />
          <LateHelpersField control={control} />
        </>
      );
    case 'when':
      return (
        <>
          <TimingFields control={control} />
          {mayRepeat && (
            <Suspense fallback={null}>
              <RepeatFields control={control} />
            </Suspense>
          )}
        </>
      );
    default:
      return <RequirementFields control={control} hasPhone={hasPhone} />;
  }
}
