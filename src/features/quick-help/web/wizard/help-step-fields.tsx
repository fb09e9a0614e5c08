import type { ReactNode } from 'react';
import { AddressField } from './fields/address-field.tsx';
import { BudgetFields } from './fields/budget-fields.tsx';
import { CategoryField, UrgencyField } from './fields/choice-fields.tsx';
import type { HelpFieldProps } from './fields/help-field-props.ts';
import { HelpersNearby } from './fields/helpers-nearby.tsx';
import { DescriptionField, TitleField } from './fields/text-fields.tsx';
import { fieldsOfStep } from './form/help-steps.ts';
import type { HelpFormPath, HelpStep } from './form/help-steps.ts';
import { RequestSummary } from './request-summary.tsx';
import type { RequestSummaryProps } from './request-summary.tsx';

/** A field without its input is a type error; null stands for one that is part of another input. */
const INPUTS: Record<HelpFormPath, ((props: HelpFieldProps) => ReactNode) | null> = {
  title: TitleField,
  category: CategoryField,
  description: DescriptionField,
  fullAddress: AddressAndHelpers,
  priority: UrgencyField,
  budgetMin: BudgetFields,
  budgetMax: null,
  estimatedDuration: null,
};

function AddressAndHelpers({ form }: HelpFieldProps) {
  return (
    <>
      <AddressField form={form} />
      <HelpersNearby form={form} />
    </>
  );
}

export type HelpStepFieldsProps = HelpFieldProps & {
  step: HelpStep;
  onGoTo: RequestSummaryProps['onGoTo'];
};

export function HelpStepFields({ step, form, onGoTo }: HelpStepFieldsProps) {
  return (
    <>
      {fieldsOfStep(step).map((path) => {
        const Input = INPUTS[path];
        return Input && <Input key={path} form={form} />;
      })}
      {step === 'budget' && <RequestSummary form={form} onGoTo={onGoTo} />}
    </>
  );
}
