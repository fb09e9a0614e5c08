import { compareValues } from '#features/posting/web/edit/compare-values.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { emptyService, serviceFields } from './service-values.ts';
import type { ReadValues, ServiceField, ServiceValues } from './service-values.ts';

export const servicesCompared = compareValues<ServiceValues, ServiceField>(
  serviceFields,
  (values): ReadValues => ({
    ...values,
    hourlyRate: typedNumber(values.hourlyRate),
    fixedPrice: typedNumber(values.fixedPrice),
    serviceAreaRadius: typedNumber(values.serviceAreaRadius),
  }),
);

/** Whether anything was entered that is worth offering again. */
export const hasContent = (values: ServiceValues): boolean =>
  !servicesCompared.isSame(values, emptyService);
