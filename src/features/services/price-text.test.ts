import { expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { servicePriceText } from './price-text.ts';
import type { PriceType } from './vocabulary.ts';

it.each<[PriceType, number | null, string, string]>([
  ['hourly', 25, '$25/hr', '$25/h'],
  ['hourly', 25.5, '$25.50/hr', '$25.50/h'],
  ['fixed', 120, '$120', '$120'],
  ['fixed', 99.95, '$99.95', '$99.95'],
  ['fixed', 1250, '$1,250', '$1,250'],
  ['hourly', 0, '$0/hr', '$0/h'],
  ['hourly', null, 'Negotiable', 'A convenir'],
  ['fixed', null, 'Negotiable', 'A convenir'],
  ['negotiable', null, 'Negotiable', 'A convenir'],
  ['negotiable', 40, 'Negotiable', 'A convenir'],
])('%s at %s reads %s, in Spanish %s (SERV-024)', async (priceType, rate, english, spanish) => {
  expect(servicePriceText({ priceType, rate }, await createI18n('en'))).toBe(english);
  expect(servicePriceText({ priceType, rate }, await createI18n('es'))).toBe(spanish);
});
