import { formatsFor } from '#platform/language/formats.ts';
import type { Language, Translate } from '#platform/language/translator.ts';

/** '$50', '$12.50' or 'Free', wherever an item's price shows (ITEM-007). */
export const itemPriceText = (
  price: number,
  { t, language }: { t: Translate; language: Language },
): string => (price === 0 ? t('items:free') : formatsFor(language).money(price));
