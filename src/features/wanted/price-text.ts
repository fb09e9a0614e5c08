import { itemPriceText } from '#features/marketplace/price-text.ts';
import type { Language, Translate } from '#platform/language/translator.ts';

/** 'Up to $50', 'Free' or 'To be agreed on', wherever the highest price of a post shows (ITEM-391). */
export function highestPriceText(
  maxPrice: number | null,
  words: { t: Translate; language: Language },
): string {
  if (maxPrice === null) return words.t('wanted:priceOpen');
  const price = itemPriceText(maxPrice, words);
  return maxPrice === 0 ? price : words.t('wanted:upTo', { price });
}
