import { useTranslation } from '#platform/web/use-translation.ts';
import type { ServiceCard } from '../../contract.ts';
import { servicePriceText } from '../../price-text.ts';

export function useServicePrice(): (service: Pick<ServiceCard, 'priceType' | 'rate'>) => string {
  const { i18n } = useTranslation('services');
  return (service) => servicePriceText(service, i18n);
}
