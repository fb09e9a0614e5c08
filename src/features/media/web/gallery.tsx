import { Suspense, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { pictureAddress } from '#platform/picture-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { StoredPicture } from './stored-picture.tsx';

const PhotoViewer = late({
  load: async () => (await import('./photo-viewer.tsx')).PhotoViewer,
});

export interface GalleryProps {
  /** Keys, the primary one first. */
  photos: readonly string[];
  /** Of what they are. */
  title: string;
}

/** The primary photo large, the others below; each opens whole, without scripts as a picture of its own. */
export function Gallery({ photos, title }: GalleryProps) {
  const { t } = useTranslation('media');
  const [hasOpened, setOpened] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const altOf = (index: number) =>
    t('gallery.alt', { position: index + 1, total: photos.length, title });

  function open(event: MouseEvent, index: number) {
    // In another tab or window it opens as any link does.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
    setShown(index);
  }
  const link = (index: number, key: string, picture: ReactNode, className: string) => (
    <a
      key={key}
      href={pictureAddress(key, 'whole')}
      aria-haspopup="dialog"
      onClick={(event) => open(event, index)}
      className={className}
    >
      {picture}
    </a>
  );

  const [primary, ...others] = photos;
  if (primary === undefined) return null;
  return (
    <section aria-label={t('gallery.title')} className="flex flex-col gap-2">
      {link(
        0,
        primary,
        <StoredPicture
          pictureKey={primary}
          preset="hero"
          alt={altOf(0)}
          isFirst
          className="aspect-[2/1] h-auto w-full"
        />,
        'overflow-hidden rounded-card shadow-card',
      )}
      {others.length > 0 && (
        <div className="grid grid-cols-4 gap-2">
          {others.map((key, index) =>
            link(
              index + 1,
              key,
              <StoredPicture
                pictureKey={key}
                preset="card"
                alt={altOf(index + 1)}
                className="aspect-[4/3] h-auto w-full"
              />,
              'overflow-hidden rounded-control',
            ),
          )}
        </div>
      )}
      {hasOpened && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={photos.map((key) => pictureAddress(key, 'whole'))}
            altOf={altOf}
            shown={shown}
            onShow={setShown}
          />
        </Suspense>
      )}
    </section>
  );
}
