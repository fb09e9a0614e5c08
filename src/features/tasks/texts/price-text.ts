import { formatsFor } from '#platform/language/formats.ts';
import type { Language, Translate } from '#platform/language/translator.ts';
import type { NamedPrice, TaskCard } from '../contract.ts';

/** A named price as one of a task, to be written like it. */
export const asPriced = ({ amount, unit }: NamedPrice): Priced => ({
  budgetType: unit === 'hour' ? 'hourly' : 'fixed',
  price: amount,
  maxPrice: null,
});

export type Priced = Pick<TaskCard, 'budgetType' | 'price' | 'maxPrice'>;

/** '$50', '$25/hr', '$25-100/hr' or 'Negotiable', wherever a price shows (TASK-008, TASK-009). */
export function formatTaskPrice(
  { budgetType, price, maxPrice }: Priced,
  { t, language }: { t: Translate; language: Language },
): string {
  if (budgetType === 'negotiable') return t('tasks:price.negotiable');
  const format = formatsFor(language);
  const amount = format.money(price);
  if (budgetType === 'fixed') return amount;
  if (maxPrice === null || maxPrice === price) return t('tasks:price.hourly', { amount });
  return t('tasks:price.hourlyRange', { amount, max: format.number(maxPrice) });
}
