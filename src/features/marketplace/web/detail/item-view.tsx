import type { ReactNode } from 'react';
import { DetailColumns } from '#features/browsing/web/detail/detail-columns.tsx';
import { PhotoGallery } from '#features/media/web/photo-gallery.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Flag } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { ScamNote } from '#features/scams/web/scam-note.tsx';
import { TranslatableText } from '#features/translation/web/translatable-text.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import type { ItemDetail } from '../../contract.ts';
import { DetailsCard } from './details-card.tsx';
import { ItemHeading } from './item-heading.tsx';
import { PlaceCard } from './place-card.tsx';
import { SellerCard } from './seller-card.tsx';
import { ShareItem } from './share-item.tsx';

export interface ItemViewProps {
  item: ItemDetail;
  /** The way back to the grid. */
  back: ReactNode;
  /** The actions that this viewer may take, under the price. */
  actions: ReactNode;
  /** Beside it: who wrote about it, and what other features draw of it. */
  besides: ReactNode;
  badges: ReactNode;
  map: ReactNode;
  /** The questions about it, with their answers. */
  questions: ReactNode;
  similar: ReactNode;
  /** Null hides it: for the owner, and while it is not known who looks (ITEM-156). */
  onReport: (() => void) | null;
}

/** One item in full (ITEM-108 to ITEM-122). */
export function ItemView(props: ItemViewProps) {
  const { item, onReport } = props;
  const { t } = useTranslation('item');
  return (
    <article>
      <DetailColumns
        top={
          <>
            {props.back}
            {item.takenAway === null && <ShareItem item={item} hasLabel />}
          </>
        }
        gallery={item.photos.length > 0 && <PhotoGallery photos={item.photos} title={item.title} />}
        side={
          <>
            <ItemHeading item={item}>{props.actions}</ItemHeading>
            {props.besides}
            <SellerCard seller={item.seller} isFree={item.price === 0} badges={props.badges} />
          </>
        }
        main={
          <>
            <TitledCard title={t('description')}>
              <TranslatableText text={item.description} isOwn={item.isOwn}>
                {(shown) => <LinkText className="block max-w-[70ch] text-base">{shown}</LinkText>}
              </TranslatableText>
              <ScamNote text={`${item.title}. ${item.description}`} isOwn={item.isOwn} />
            </TitledCard>
            <DetailsCard item={item} />
            <PlaceCard item={item} map={props.map} />
            {props.questions}
            {onReport && (
              <Button variant="ghost" className="self-start text-muted" onClick={onReport}>
                <Flag aria-hidden="true" className="size-4.5" />
                {t('report')}
              </Button>
            )}
          </>
        }
        bottom={props.similar}
      />
    </article>
  );
}
