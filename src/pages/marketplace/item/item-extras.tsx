import type { ReactNode } from 'react';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import type { ItemDialog } from './item-dialogs.tsx';
import { ItemDraw } from './item-draw.tsx';
import { ItemOffer } from './item-offer.tsx';

export interface ItemExtrasProps {
  item: ItemDetail;
  viewer: Viewer;
}
export interface ItemButtonsProps extends ItemExtrasProps {
  onDialog: (dialog: ItemDialog) => void;
}

// The server draws both for visitors, so a part that is loaded late waits until the page has come alive.

/** The buttons that features above add for a buyer below Contact Seller, one each. */
export function ItemButtons({ item, viewer, onDialog }: ItemButtonsProps): ReactNode {
  return <ItemOffer item={item} viewer={viewer} onOffer={() => onDialog({ kind: 'offer' })} />;
}

/** The panels that features above add below the price, one each, for the owner too. */
export function ItemExtras({ item, viewer }: ItemExtrasProps): ReactNode {
  return <ItemDraw item={item} viewer={viewer} />;
}
