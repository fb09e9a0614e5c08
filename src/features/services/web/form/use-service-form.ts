import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { Photos } from '#features/media/web/use-photos.ts';
import { useServicePhotos } from './fields/photos-field.tsx';
import { serviceIssues, serviceResolvers } from './values/service-issues.ts';
import type { ServiceIssues, WizardKind } from './values/service-issues.ts';
import type { ServiceValues } from './values/service-values.ts';

export type ServiceForm = {
  kind: WizardKind;
  form: UseFormReturn<ServiceValues>;
  values: ServiceValues;
  issues: ServiceIssues;
  photos: Photos;
};

/** One form over the whole service; the steps are views of it. */
export function useServiceForm(kind: WizardKind, start: ServiceValues): ServiceForm {
  const form = useForm<ServiceValues>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: serviceResolvers[kind],
  });
  const values = useWatch({ control: form.control, compute: (all: ServiceValues) => all });
  return {
    kind,
    form,
    values,
    issues: serviceIssues(values, kind),
    photos: useServicePhotos(form),
  };
}
