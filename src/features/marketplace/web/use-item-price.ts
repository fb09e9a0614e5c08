import { useTranslation } from '#platform/web/use-translation.ts';
import type { ItemCard } from '../contract.ts';
import { itemOfferText, itemPriceText } from '../price-text.ts';

export function useItemPrice(): (price: number) => string {
  const { i18n } = useTranslation('items');
  return (price) => itemPriceText(price, i18n);
}

/** The same of an item, which may be lent. */
export function useItemOffer(): (item: Pick<ItemCard, 'price' | 'loanDays'>) => string {
  const { i18n } = useTranslation('items');
  return (item) => itemOfferText(item, i18n);
}
