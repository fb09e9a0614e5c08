import { useTranslation } from '#platform/web/use-translation.ts';
import { formatTaskPrice } from '../../texts/price-text.ts';
import type { Priced } from '../../texts/price-text.ts';

export function usePriceText(): (task: Priced) => string {
  const { i18n } = useTranslation('tasks');
  return (task) => formatTaskPrice(task, i18n);
}
