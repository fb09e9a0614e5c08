import { expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { itemPriceText } from './price-text.ts';

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
