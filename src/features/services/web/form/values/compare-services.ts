import { compareValues } from '#features/posting/web/edit/compare-values.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { serviceFields } from './service-path.ts';
import { emptyService } from './service-values.ts';
import type { ServiceField, ServiceValues } from './service-values.ts';

export const servicesCompared = compareValues<ServiceValues, ServiceField>(
  serviceFields,
  (values) => ({
    ...values,
    hourlyRate: typedNumber(values.hourlyRate),
    fixedPrice: typedNumber(values.fixedPrice),
    serviceAreaRadius: typedNumber(values.serviceAreaRadius),
  }),
);

/** Whether anything was entered that is worth offering again. */
export const hasContent = (values: ServiceValues): boolean =>
  !servicesCompared.isSame(values, emptyService);
