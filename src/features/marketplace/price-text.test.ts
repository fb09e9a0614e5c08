import { expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { itemOfferText, itemPriceText } from './price-text.ts';

it.each([
  [0, 'Free', 'Gratis'],
  [0.5, '$0.50', '$0.50'],
  [40, '$40', '$40'],
  [1250, '$1,250', '$1,250'],
  [1_000_000, '$1,000,000', '$1,000,000'],
])('%d is %s, in Spanish %s (ITEM-007)', async (price, english, spanish) => {
  expect(itemPriceText(price, await createI18n('en'))).toBe(english);
  expect(itemPriceText(price, await createI18n('es'))).toBe(spanish);
});

it.each([
  [{ price: 0, loanDays: 7 }, 'Free to borrow', 'Préstamo gratis'],
  [{ price: 5, loanDays: 7 }, '$5 per loan', '$5 por préstamo'],
  [{ price: 5, loanDays: null }, '$5', '$5'],
])('%o is %s, in Spanish %s (ITEM-411)', async (item, english, spanish) => {
  expect(itemOfferText(item, await createI18n('en'))).toBe(english);
  expect(itemOfferText(item, await createI18n('es'))).toBe(spanish);
});
