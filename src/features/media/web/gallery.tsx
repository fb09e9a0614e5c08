import { Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { pictureAddress } from '#platform/addresses/picture-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { ArrowLeft, ArrowRight } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { late } from '#ui/late.tsx';
import { StoredPicture } from './stored-picture.tsx';
import { useStrip } from './viewer/use-strip.ts';
import type { Strip } from './viewer/use-strip.ts';

const PhotoViewer = late({
  load: async () => (await import('./photo-viewer.tsx')).PhotoViewer,
});

export interface GalleryProps {
  /** Keys, the primary one first. */
  photos: readonly string[];
  /** The title of the thing they show. */
  title: string;
}

/**
 * One photo large, in a row with the others that is swiped, and all of them small below (ITEM-109). The large one opens
 * whole; without scripts as a picture of its own.
 */
export function Gallery({ photos, title }: GalleryProps) {
  const { t } = useTranslation('media');
  const total = photos.length;
  const strip = useStrip(total);
  const [hasOpened, setOpened] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const getAltText = (index: number) => t('gallery.alt', { position: index + 1, total, title });

  function open(event: MouseEvent, index: number) {
    // In another tab or window it opens as any link does.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
    setShown(index);
  }

  if (total === 0) return null;
  return (
    <section aria-label={t('gallery.title')} className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-card shadow-card">
        <ul
          {...strip.attributes}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth"
        >
          {photos.map((key, index) => (
            <li key={key} className="w-full shrink-0 snap-center snap-always">
              <a
                href={pictureAddress(key, 'whole')}
                aria-haspopup="dialog"
                tabIndex={index === strip.current ? 0 : -1}
                onClick={(event) => open(event, index)}
                onMouseEnter={PhotoViewer.prefetch}
                onFocus={PhotoViewer.prefetch}
                className="block -outline-offset-4"
              >
                <StoredPicture
                  pictureKey={key}
                  preset="hero"
                  alt={getAltText(index)}
                  isFirst={index === 0}
                  className="aspect-[2/1] h-auto w-full"
                />
              </a>
            </li>
          ))}
        </ul>
        {total > 1 && <Steps strip={strip} total={total} />}
      </div>
      {total > 1 && <Thumbnails photos={photos} strip={strip} />}
      {hasOpened && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={photos.map((key) => pictureAddress(key, 'whole'))}
            getAltText={getAltText}
            shown={shown}
            onShow={setShown}
          />
        </Suspense>
      )}
    </section>
  );
}

/** To the photo before and after, and which one this is. */
function Steps({ strip, total }: { strip: Strip; total: number }) {
  const { t } = useTranslation('media');
  const step = (name: string, Arrow: Icon, to: number, place: string) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => strip.show(to)}
      className={buttonClass({
        variant: 'outline',
        size: 'icon',
        className: cx('absolute top-1/2 -translate-y-1/2 rounded-full', place),
      })}
    >
      <Arrow className="size-5" />
    </button>
  );
  return (
    <>
      {step(t('gallery.previous'), ArrowLeft, strip.current - 1, 'left-2')}
      {step(t('gallery.next'), ArrowRight, strip.current + 1, 'right-2')}
      <p
        role="status"
        className="absolute right-2 bottom-2 rounded-full bg-card px-2.5 py-0.5 text-xs font-semibold text-ink tabular-nums"
      >
        {t('gallery.position', { position: strip.current + 1, total })}
      </p>
    </>
  );
}

function Thumbnails({ photos, strip }: { photos: readonly string[]; strip: Strip }) {
  const { t } = useTranslation('media');
  return (
    <ul aria-label={t('gallery.thumbnails')} className="grid grid-cols-5 gap-2 sm:grid-cols-8">
      {photos.map((key, index) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('gallery.show', { position: index + 1 })}
            aria-current={index === strip.current}
            onClick={() => strip.show(index)}
            className={cx(
              'block w-full overflow-hidden rounded-control border-2 transition-colors',
              index === strip.current
                ? 'border-accent-ink'
                : 'border-transparent hover:border-control',
            )}
          >
            <StoredPicture
              pictureKey={key}
              preset="thumbnail"
              alt=""
              className="aspect-square h-auto w-full"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
