import type { Photos } from '#features/media/web/use-photos.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { AvailabilityFields } from '../fields/availability-fields.tsx';
import { BasicsFields } from '../fields/basics-fields.tsx';
import { LocationFields } from '../fields/location-fields.tsx';
import { PricingFields } from '../fields/pricing-fields.tsx';
import type { ServiceFieldProps } from '../fields/service-field-props.ts';
import { SkillsFields } from '../fields/skills-fields.tsx';
import type { WizardKind } from '../values/service-issues.ts';
import type { WizardStep } from './wizard-steps.ts';

export interface StepFieldsProps extends ServiceFieldProps {
  step: Exclude<WizardStep, 'review'>;
  kind: WizardKind;
  photos: Photos;
  categories: ClosedCategories;
  timeZone: string | null;
}

/** SERV-078. */
export function StepFields(props: StepFieldsProps) {
  const { step, kind, control, photos, categories, timeZone } = props;
  switch (step) {
    case 'basics':
      return <BasicsFields control={control} categories={categories} />;
    case 'pricing':
      return <PricingFields control={control} kind={kind} />;
    case 'location':
      return <LocationFields control={control} />;
    case 'skills':
      return <SkillsFields control={control} photos={photos} />;
    default:
      return <AvailabilityFields control={control} timeZone={timeZone} />;
  }
}
