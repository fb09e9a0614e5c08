import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { Photos } from '#features/media/web/use-photos.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useServicePhotos } from './fields/photos-field.tsx';
import { serviceIssues, serviceResolvers } from './values/service-issues.ts';
import type { ServiceFacts, ServiceIssues, WizardKind } from './values/service-issues.ts';
import type { ServiceValues } from './values/service-values.ts';

export type ServiceForm = {
  kind: WizardKind;
  form: UseFormReturn<ServiceValues>;
  values: ServiceValues;
  issues: ServiceIssues;
  photos: Photos;
  categories: ClosedCategories;
};

export interface ServiceFormOptions {
  kind: WizardKind;
  start: ServiceValues;
  /** The stored category of a service that is edited. */
  category: string | null;
}

/** One form over the whole service; the steps are views of it. */
export function useServiceForm({ kind, start, category }: ServiceFormOptions): ServiceForm {
  const categories = { closed: useSiteSettings().closedServiceCategories, stored: category };
  const form = useForm<ServiceValues, ServiceFacts>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: serviceResolvers[kind],
    context: { categories },
  });
  const values = useWatch({ control: form.control, compute: (all: ServiceValues) => all });
  return {
    kind,
    form,
    values,
    issues: serviceIssues(values, kind, { categories }),
    photos: useServicePhotos(form),
    categories,
  };
}
