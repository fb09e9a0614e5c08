import { useTranslation } from '#platform/web/use-translation.ts';
import { itemPriceText } from '../price-text.ts';

export function useItemPrice(): (price: number) => string {
  const { i18n } = useTranslation('items');
  return (price) => itemPriceText(price, i18n);
}
