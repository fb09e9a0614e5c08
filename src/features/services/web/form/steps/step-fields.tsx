import type { ReactNode } from 'react';
import type { Photos } from '#features/media/web/use-photos.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { AddonsField } from '../fields/addons-field.tsx';
import { ResponseTimeField, ScheduleField } from '../fields/availability-fields.tsx';
import { CategoryFields, DescriptionField, TitleField } from '../fields/basics-fields.tsx';
import { LocationField, RadiusField } from '../fields/location-fields.tsx';
import { PackagesField } from '../fields/packages-field.tsx';
import { PhotosField } from '../fields/photos-field.tsx';
import { PriceTypeField, RateFields } from '../fields/pricing-fields.tsx';
import type { ServiceFieldProps } from '../fields/service-field-props.ts';
import { EntriesField, ExperienceField } from '../fields/skills-fields.tsx';
import type { WizardKind } from '../values/service-issues.ts';
import type { ServiceField } from '../values/service-values.ts';
import { fieldsOfStep } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

interface InputProps extends ServiceFieldProps {
  kind: WizardKind;
  photos: Photos;
  categories: ClosedCategories;
  timeZone: string | null;
}

/** A field without its input is a type error; null stands for one that is part of another input. */
const INPUTS: Record<ServiceField, ((props: InputProps) => ReactNode) | null> = {
  title: TitleField,
  description: DescriptionField,
  category: CategoryFields,
  subcategory: null,
  priceType: PriceTypeField,
  hourlyRate: RateFields,
  fixedPrice: null,
  packages: PackagesField,
  addons: AddonsField,
  location: LocationField,
  serviceAreaRadius: RadiusField,
  experienceLevel: ExperienceField,
  skills: ({ control }) => <EntriesField control={control} name="skills" />,
  toolsEquipment: ({ control }) => <EntriesField control={control} name="toolsEquipment" />,
  photos: PhotosField,
  responseTime: ResponseTimeField,
  schedule: ScheduleField,
};

export interface StepFieldsProps extends InputProps {
  step: Exclude<WizardStep, 'review'>;
}

/** SERV-078. */
export const StepFields = ({ step, ...props }: StepFieldsProps) =>
  fieldsOfStep(step).map((field) => {
    const Input = INPUTS[field];
    return Input && <Input key={field} {...props} />;
  });
