import { formatsFor } from '#platform/language/formats.ts';
import type { Language, Translate } from '#platform/language/translator.ts';

type Words = { t: Translate; language: Language };

/** '$50', '$12.50' or 'Free', wherever an item's price shows (ITEM-007). */
export const itemPriceText = (price: number, { t, language }: Words): string =>
  price === 0 ? t('items:free') : formatsFor(language).money(price);

/** The same of an item: '$5 per loan', 'Free to borrow' or, of several pieces, '$5 each' (ITEM-411, ITEM-441). */
export function itemOfferText(
  { price, loanDays, quantity = 1 }: { price: number; loanDays: number | null; quantity?: number },
  words: Words,
): string {
  const text = itemPriceText(price, words);
  if (loanDays === null) {
    return quantity > 1 && price > 0 ? words.t('items:card.each', { price: text }) : text;
  }
  return price === 0 ? words.t('items:borrowFree') : words.t('items:borrowPrice', { price: text });
}
