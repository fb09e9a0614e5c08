import { pictureAddress, picturePresets } from '#platform/addresses/picture-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { LazyPicture } from '#ui/pictures/picture.tsx';
import type { ItemCard } from '../../contract.ts';
import { ItemCategoryIcon } from './category-icon.tsx';

export interface ItemPhotoProps {
  item: Pick<ItemCard, 'photo' | 'title' | 'category'>;
  /** It is among what one sees first, so it is not waited for. */
  isFirst?: boolean;
  className?: string;
}

/** The primary photo of an item; its category's picture where there is none or it cannot be shown (ITEM-030, ITEM-031). */
export function ItemPhoto({ item, isFirst = false, className }: ItemPhotoProps) {
  const { t } = useTranslation('items');
  const fallback = <ItemCategoryIcon category={item.category} className="size-10 text-control" />;
  if (item.photo === null) {
    return (
      <span className={cx('grid aspect-3/2 place-items-center bg-sunken', className)}>
        {fallback}
      </span>
    );
  }
  return (
    <LazyPicture
      src={pictureAddress(item.photo, 'marketplaceCard')}
      alt={t('card.photo', { title: item.title })}
      {...picturePresets.marketplaceCard}
      isFirst={isFirst}
      fallback={fallback}
      hasPlainCopy
      className={className}
    />
  );
}
