import { ShareMenu } from '#features/shares/web/share-menu.tsx';
import type { ShareMenuProps } from '#features/shares/web/share-menu.tsx';
import type { ServiceCard } from '../contract.ts';
import { useServicePrice } from './card/use-service-price.ts';

export interface ShareServiceProps extends Omit<ShareMenuProps, 'subject'> {
  service: Pick<ServiceCard, 'id' | 'title' | 'priceType' | 'rate' | 'locationArea' | 'isOwn'>;
}

/** Title, price and area with a link to the service; never an exact place. */
export function ShareService({ service, ...menu }: ShareServiceProps) {
  const priceText = useServicePrice();
  const { id, title, locationArea, isOwn } = service;
  const text = [title, priceText(service), locationArea].filter(Boolean).join(' · ');
  return (
    <ShareMenu
      {...menu}
      subject={{ type: 'service', id, path: `/services/${id}`, title, text, isOwn }}
    />
  );
}
