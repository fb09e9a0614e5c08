import { ShareMenu } from '#features/shares/web/share-menu.tsx';
import type { ShareMenuProps } from '#features/shares/web/share-menu.tsx';
import type { ItemCard } from '../../contract.ts';
import { useItemOffer } from '../use-item-price.ts';

export interface ShareItemProps extends Omit<ShareMenuProps, 'subject'> {
  item: Pick<ItemCard, 'id' | 'title' | 'price' | 'loanDays' | 'locationArea' | 'isOwn'>;
}

/** Title, price and area with a link to the item; never an exact place (ITEM-144, NOTE-093). */
export function ShareItem({ item, ...menu }: ShareItemProps) {
  const offerText = useItemOffer();
  const { id, title, isOwn } = item;
  const text = [title, offerText(item), item.locationArea].filter(Boolean).join(' · ');
  const path = `/marketplace/${id}`;
  return (
    <ShareMenu {...menu} subject={{ type: 'marketplace_item', id, path, title, text, isOwn }} />
  );
}
