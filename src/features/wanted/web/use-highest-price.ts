import { useTranslation } from '#platform/web/use-translation.ts';
import { highestPriceText } from '../price-text.ts';

/** The highest price of a post in words: 'Up to $50', 'Free', 'Price to be agreed on'. */
export function useHighestPrice(): (maxPrice: number | null) => string {
  const { i18n } = useTranslation('wanted');
  return (maxPrice) => highestPriceText(maxPrice, i18n);
}
