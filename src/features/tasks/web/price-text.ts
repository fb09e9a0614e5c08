import type { I18n } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { formatsFor } from '#platform/web/use-format.ts';
import type { TaskCard } from '../contract.ts';

export type Priced = Pick<TaskCard, 'budgetType' | 'price' | 'maxPrice'>;

/** '$50', '$25/hr', '$25-100/hr' or 'Negotiable', wherever a price shows (TASK-008, TASK-009). */
export function priceTextOf({ budgetType, price, maxPrice }: Priced, i18n: I18n): string {
  if (budgetType === 'negotiable') return i18n.t('tasks:price.negotiable');
  const format = formatsFor(i18n.language);
  const amount = format.money(price);
  if (budgetType === 'fixed') return amount;
  if (maxPrice === null || maxPrice === price) return i18n.t('tasks:price.hourly', { amount });
  return i18n.t('tasks:price.hourlyRange', { amount, max: format.number(maxPrice) });
}

export function usePriceText(): (task: Priced) => string {
  const { i18n } = useTranslation('tasks');
  return (task) => priceTextOf(task, i18n);
}
