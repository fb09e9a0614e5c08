import { formatsFor } from '#platform/language/formats.ts';
import type { Language, Translate } from '#platform/language/translator.ts';

type Words = { t: Translate; language: Language };

/** '$50', '$12.50' or 'Free', wherever an item's price shows (ITEM-007). */
export const itemPriceText = (price: number, { t, language }: Words): string =>
  price === 0 ? t('items:free') : formatsFor(language).money(price);

/** The same of an item, which may be lent: '$5 per loan' or 'Free to borrow' (ITEM-411). */
export function itemOfferText(
  { price, loanDays }: { price: number; loanDays: number | null },
  words: Words,
): string {
  const text = itemPriceText(price, words);
  if (loanDays === null) return text;
  return price === 0 ? words.t('items:borrowFree') : words.t('items:borrowPrice', { price: text });
}
