import { useCategoryNames } from '#features/marketplace/web/use-category-names.ts';
import { conditions, shippingOptions } from '#features/marketplace/vocabulary.ts';
import type { SavedSearch } from '#features/saved-searches/contract.ts';
import { experienceLevels, priceTypes } from '#features/services/vocabulary.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { resolveCategory } from '#features/tasks/categories.ts';
import { dayChoices, locationTypes, posterUrgencies } from '#features/tasks/vocabulary.ts';
import { addressDay } from '#platform/addresses/address-choices.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TextKey } from '#platform/language/translator.ts';

type Described = Pick<SavedSearch, 'type' | 'filter'>;

const pick = <Word extends string>(known: readonly Word[], chosen: readonly string[]): Word[] =>
  known.filter((word) => chosen.includes(word));

/** Returns a function that describes in a line what a search looks for (ITEM-347). */
export function useSearchSummary(): (search: Described) => string {
  const { t, i18n } = useTranslation('searches');
  const format = useFormat();
  const now = useNow();
  const { getCategoryName } = useCategoryNames();
  const describeCategory = ({ type, filter: { category } }: Described): string[] => {
    if (category === null) return [];
    if (type === 'marketplace_item') return [getCategoryName(category)];
    if (type === 'service') {
      const known = serviceCategories.find((one) => one === category);
      return known ? [t(`services:categories.${known}`)] : [];
    }
    const known = resolveCategory(category);
    return known ? [i18n.t(known.nameKey as TextKey)] : [];
  };
  const describePrice = ({ minPrice: min, maxPrice: max }: SavedSearch['filter']): string[] => {
    if (min === null && max === null) return [];
    if (max === 0) return [t('summary.free')];
    if (min === null || min === 0) return [t('summary.upTo', { price: format.money(max ?? 0) })];
    if (max === null) return [t('summary.from', { price: format.money(min) })];
    return [t('summary.between', { min: format.money(min), max: format.money(max) })];
  };
  const describeChoices = ({ type, filter }: Described): string[] => {
    const { conditions: levels, delivery, days } = filter;
    if (type === 'marketplace_item') {
      return [
        ...pick(conditions, levels).map((one) => t(`items:conditions.${one}`)),
        ...pick(shippingOptions, delivery).map((one) => t(`items:shipping.${one}`)),
      ];
    }
    if (type === 'service') {
      return [
        ...pick(experienceLevels, levels).map((one) => t(`services:experienceLevels.${one}`)),
        ...pick(priceTypes, delivery).map((one) => t(`services:priceTypes.${one}`)),
        ...(filter.location === '' ? [] : [filter.location]),
        ...(filter.comesToMe ? [t('services:filters.comesToMe')] : []),
      ];
    }
    const dates = days.filter((day) => addressDay(day) !== undefined);
    return [
      ...(filter.negotiable ? [t('task-filters:prices.negotiable')] : []),
      ...pick(dayChoices, days).map((one) => t(`task-filters:days.${one}`)),
      ...dates.map((day) => t('task-filters:dateChip', { day: format.weekday(day, now) })),
      ...pick(locationTypes, delivery).map((one) => t(`task-filters:places.${one}`)),
      ...pick(posterUrgencies, levels).map((one) => t(`task-filters:urgencies.${one}`)),
    ];
  };
  return (search) => {
    const { filter } = search;
    const parts = [
      ...(filter.search === '' ? [] : [t('summary.text', { search: filter.search })]),
      ...describeCategory(search),
      ...describePrice(filter),
      ...describeChoices(search),
      ...(filter.radius === null ? [] : [t('summary.within', { count: filter.radius })]),
    ];
    return parts.length === 0 ? t('summary.everything') : parts.join(' · ');
  };
}
