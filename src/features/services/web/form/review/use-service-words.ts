import { typedNumber } from '#platform/text/typed-number.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { isEmptySchedule, weekdays } from '../../../schedule.ts';
import { useServicePrice } from '../../card/use-service-price.ts';
import type { ServiceField, ServiceValues } from '../values/service-values.ts';

const LABELS = {
  title: 'title.label',
  description: 'description.label',
  category: 'category.label',
  subcategory: 'subcategory.label',
  priceType: 'priceType.label',
  hourlyRate: 'hourlyRate.label',
  fixedPrice: 'fixedPrice.label',
  packages: 'packages.title',
  addons: 'addons.title',
  location: 'location.label',
  serviceAreaRadius: 'radius.label',
  experienceLevel: 'experience.label',
  skills: 'skills.label',
  toolsEquipment: 'toolsEquipment.label',
  photos: 'photos.label',
  responseTime: 'responseTime.label',
  schedule: 'schedule.title',
} as const satisfies Record<ServiceField, string>;

/** Shows text that is not a number as it was typed. */
function number(typed: string, words: (value: number) => string): string {
  const value = typedNumber(typed);
  if (value === null) return '';
  return Number.isNaN(value) ? typed : words(value);
}

/** Returns the name and the value of a wizard field in words; '' for an empty one. */
export function useServiceWords() {
  const { t } = useTranslation('service_form');
  const format = useFormat();
  const priceText = useServicePrice();

  const part = (each: { name: string; price: string }, details: string[]) =>
    [each.name.trim(), number(each.price, format.money), ...details].filter(Boolean).join(' · ');

  function formatSchedule({ schedule }: ServiceValues): string {
    if (isEmptySchedule(schedule)) return t('schedule.notSet');
    return weekdays
      .filter((day) => schedule[day].length > 0)
      .map((day) => {
        const hours = schedule[day]
          .map(({ start, end }) => `${format.clock(start)} – ${format.clock(end)}`)
          .join(', ');
        return t('schedule.day', { day: t(`services:weekdays.${day}`), hours });
      })
      .join('\n');
  }

  function formatFieldValue(field: ServiceField, values: ServiceValues): string {
    switch (field) {
      case 'category':
        return values.category === '' ? '' : t(`services:categories.${values.category}`);
      case 'priceType':
        return t(`services:priceTypes.${values.priceType}`);
      case 'hourlyRate':
        return number(values.hourlyRate, (rate) => priceText({ priceType: 'hourly', rate }));
      case 'fixedPrice':
        return number(values.fixedPrice, (rate) => priceText({ priceType: 'fixed', rate }));
      case 'packages':
        return values.packages
          .map((each) =>
            [
              part(each, [each.minutes === null ? '' : format.duration(each.minutes)]),
              each.includes.trim(),
            ]
              .filter(Boolean)
              .join('\n'),
          )
          .join('\n\n');
      case 'addons':
        return values.addons
          .map((each) => part(each, [each.minutes === 0 ? '' : format.duration(each.minutes)]))
          .join('\n');
      case 'serviceAreaRadius':
        return number(values.serviceAreaRadius, (count) => t('services:radius', { count }));
      case 'experienceLevel':
        return t(`services:experienceLevels.${values.experienceLevel}`);
      case 'skills':
      case 'toolsEquipment':
        return values[field].join(', ');
      case 'photos':
        return values.photos.length === 0 ? '' : t('photos.count', { count: values.photos.length });
      case 'responseTime':
        return t(`services:responseTimes.${values.responseTime}`);
      case 'schedule':
        return formatSchedule(values);
      default:
        return values[field];
    }
  }
  return { getLabel: (field: ServiceField) => t(LABELS[field]), formatFieldValue };
}
