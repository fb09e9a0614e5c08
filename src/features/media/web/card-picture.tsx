import { pictureAddress, picturePresets } from '#platform/addresses/picture-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LazyPicture } from '#ui/pictures/picture.tsx';

export interface CardPhotoProps {
  pictureKey: string;
  /** The title of the thing it shows. */
  title: string;
}

/** Fetched when a tenth of it is on the screen (ITEM-030). */
export function CardPicture({ pictureKey, title }: CardPhotoProps) {
  const { t } = useTranslation('media');
  return (
    <LazyPicture
      src={pictureAddress(pictureKey, 'card')}
      alt={t('gallery.ofTitle', { title })}
      {...picturePresets.card}
      fallback={t('notLoaded')}
      hasPlainCopy
    />
  );
}
