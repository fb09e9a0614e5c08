import { Suspense, useState } from 'react';
import { CardPicture } from '#features/media/web/card-picture.tsx';
import { pictureAddress } from '#platform/addresses/picture-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';

const PhotoViewer = late({
  load: async () => (await import('#features/media/web/photo-viewer.tsx')).PhotoViewer,
});

export interface RequestPhotosProps {
  photos: readonly string[];
  /** The title of the service. */
  title: string;
}

/** The client's photos for the work; each opens in full. */
export function RequestPhotos({ photos, title }: RequestPhotosProps) {
  const { t } = useTranslation('media');
  const [shown, setShown] = useState<number | null>(null);
  const [hasOpened, setOpened] = useState(false);
  if (photos.length === 0) return null;
  const getAltText = (index: number) =>
    t('gallery.alt', { position: index + 1, total: photos.length, title });
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-label={getAltText(index)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-control"
              onClick={() => {
                setOpened(true);
                setShown(index);
              }}
            >
              <CardPicture pictureKey={photo} title={title} />
            </button>
          </li>
        ))}
      </ul>
      {hasOpened && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={photos.map((photo) => pictureAddress(photo, 'whole'))}
            getAltText={getAltText}
            shown={shown}
            onShow={setShown}
          />
        </Suspense>
      )}
    </>
  );
}
