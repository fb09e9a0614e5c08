import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { itemCategoryName } from '../../../category-name.ts';
import { useItemPrice } from '../../use-item-price.ts';
import { listingsCompared } from '../values/compare-listings.ts';
import { isLent } from '../values/listing-values.ts';
import type { ListingPath, ListingValues } from '../values/listing-values.ts';
import { typedNumber } from '#platform/text/typed-number.ts';

const LABELS = {
  photos: 'photos.label',
  title: 'title.label',
  description: 'description.label',
  category: 'category.label',
  subcategory: 'subcategory.label',
  condition: 'condition.label',
  price: 'price.label',
  originalPrice: 'originalPrice.label',
  quantity: 'quantity.label',
  isNegotiable: 'negotiable.label',
  loanDays: 'lend.days',
  location: 'location.label',
  shippingOptions: 'shipping.label',
  brand: 'brand',
  size: 'size',
  color: 'color',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  tags: 'tags.label',
} as const satisfies Record<ListingPath, string>;

type Versions = Record<'base' | 'typed' | 'stored', ListingValues>;

/** Returns, in words, the fields that another window has stored with values other than the ones typed here. */
export function useDifferentFields(categories: ReadonlyArray<{ slug: string; name: string }>) {
  const { t, i18n } = useTranslation('listing');
  const priceText = useItemPrice();
  const { money } = useFormat();

  function describeValue(path: ListingPath, values: ListingValues): string {
    switch (path) {
      case 'photos':
        return t('conflict.photos', { count: values.photos.length });
      case 'category':
        return itemCategoryName(values.category, i18n, categories);
      case 'condition':
        return values.condition === '' ? '' : t(`items:conditions.${values.condition}`);
      case 'price':
        return priceText(typedNumber(values.price) ?? 0);
      case 'originalPrice':
        return values.originalPrice === '' ? '' : money(Number(values.originalPrice));
      case 'loanDays':
        return isLent(values) ? values.loanDays : t('conflict.no');
      case 'isNegotiable':
        return values.isNegotiable ? t('conflict.yes') : t('conflict.no');
      case 'shippingOptions':
        return values.shippingOptions.map((option) => t(`items:shipping.${option}`)).join(', ');
      case 'tags':
        return values.tags.join(', ');
      default:
        return values[path];
    }
  }
  return ({ base, typed, stored }: Versions) => {
    const theirs = listingsCompared.changedPaths(base, stored);
    return listingsCompared
      .changedPaths(typed, stored)
      .filter((path) => theirs.includes(path))
      .map((path) => ({ path, label: t(LABELS[path]), value: describeValue(path, stored) }));
  };
}
