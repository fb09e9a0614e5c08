import { formatsFor } from '#platform/language/formats.ts';
import type { Language, Translate } from '#platform/language/translator.ts';
import type { ServiceCard } from './contract.ts';

/** '$25/hr', '$25.50' or 'Negotiable', wherever a service's price shows (SERV-024). */
export function servicePriceText(
  { priceType, rate }: Pick<ServiceCard, 'priceType' | 'rate'>,
  { t, language }: { t: Translate; language: Language },
): string {
  if (priceType === 'negotiable' || rate === null) return t('services:price.negotiable');
  const amount = formatsFor(language).money(rate);
  return priceType === 'hourly' ? t('services:price.hourly', { amount }) : amount;
}
