import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskDetail } from '../../contract.ts';
import { asPriced, formatTaskPrice } from '../../texts/price-text.ts';
import type { Priced } from '../../texts/price-text.ts';

/** Returns the price that poster and helper agreed on, else the posted one (DEAL-033). */
export const agreedOrPosted = (task: TaskDetail): Priced =>
  task.agreedPrice ? asPriced(task.agreedPrice) : task;

export function usePriceText(): (task: Priced) => string {
  const { i18n } = useTranslation('tasks');
  return (task) => formatTaskPrice(task, i18n);
}
