import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useLinks } from '#ui/layout/navigation.tsx';
import type { ItemCard } from '../../contract.ts';
import { useItemDistance } from '../use-item-distance.ts';
import { useItemOffer, usePiecesLeft } from '../use-item-price.ts';
import { DrawBadge, FeaturedBadge, ItemStatusBadge, NegotiableBadge } from './item-badges.tsx';
import { ListedText } from '#ui/text/found-text.tsx';
import { ItemPhoto } from './item-photo.tsx';

export interface ItemTileProps {
  item: ItemCard;
  /** Under the heading of its list. */
  heading?: 'h2' | 'h3' | 'h4';
  /** It is among what one sees first. */
  isFirst?: boolean;
  /** A button above its link, in the corner of the photo: a `SaveButton`. */
  corner?: ReactNode;
}

/** An item in a list: the photo says most of it, and all of it leads to the item (ITEM-029, ITEM-033). */
export function ItemTile({
  item,
  heading: Heading = 'h2',
  isFirst = false,
  corner,
}: ItemTileProps) {
  const { t } = useTranslation('items');
  const titleId = useId();
  const offerText = useItemOffer();
  const left = usePiecesLeft()(item);
  const distance = useItemDistance()(item.cell);
  return (
    <article {...useLinks()} aria-labelledby={titleId} className="ui-tile">
      <div className="ui-tile-photo">
        <ItemPhoto item={item} isFirst={isFirst} />
        <div className="ui-tile-signs">
          <ItemStatusBadge status={item.status} />
          <FeaturedBadge item={item} />
        </div>
        {corner}
      </div>
      <div className="ui-tile-words">
        <div className="ui-tile-price">
          <p>{offerText(item)}</p>
          <NegotiableBadge item={item} />
        </div>
        <Heading id={titleId} dir="auto">
          <a href={`/marketplace/${item.id}`}>
            <ListedText text={item.title} />
          </a>
        </Heading>
        <p className="ui-tile-facts">
          <span>
            <span className="sr-only">{t('card.condition')} </span>
            {t(`conditions.${item.condition}`)}
            {left !== null && ` · ${left}`}
            {distance !== null && ` · ${distance}`}
          </span>
          <span className="ui-place">
            <span>{t('card.location')}</span>
            <span>{item.locationArea || t('areaNotShown')}</span>
          </span>
        </p>
        <DrawBadge item={item} />
      </div>
    </article>
  );
}
