import { AddressField } from './fields/address-field.tsx';
import { BudgetFields } from './fields/budget-fields.tsx';
import { CategoryField, UrgencyField } from './fields/choice-fields.tsx';
import type { HelpFieldProps } from './fields/help-field-props.ts';
import { HelpersNearby } from './fields/helpers-nearby.tsx';
import { DescriptionField, TitleField } from './fields/text-fields.tsx';
import { RequestSummary } from './request-summary.tsx';
import type { RequestSummaryProps } from './request-summary.tsx';
import type { HelpStep } from './form/help-steps.ts';

export type HelpStepFieldsProps = HelpFieldProps & {
  step: HelpStep;
  onGoTo: RequestSummaryProps['onGoTo'];
};

export function HelpStepFields({ step, form, onGoTo }: HelpStepFieldsProps) {
  switch (step) {
    case 'what':
      return (
        <>
          <TitleField form={form} />
          <CategoryField form={form} />
          <DescriptionField form={form} />
        </>
      );
    case 'where':
      return (
        <>
          <AddressField form={form} />
          <HelpersNearby form={form} />
          <UrgencyField form={form} />
        </>
      );
    default:
      return (
        <>
          <BudgetFields form={form} />
          <RequestSummary form={form} onGoTo={onGoTo} />
        </>
      );
  }
}
