import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ArrowLeft, ArrowRight } from '#ui/icons.tsx';

export interface PhotoViewerProps {
  /** Where each lies. */
  photos: readonly string[];
  altOf: (index: number) => string;
  /** Which one is open; null for none. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** One photo whole, and the way to the others by button, arrow key and Home or End. */
export function PhotoViewer({ photos, altOf, shown, onShow }: PhotoViewerProps) {
  const { t } = useTranslation('media');
  // While it closes it still shows what it showed.
  const [last, setLast] = useState(shown ?? 0);
  if (shown !== null && shown !== last) setLast(shown);
  const index = shown ?? last;
  const total = photos.length;
  const around = (to: number) => onShow((to + total) % total);

  useEffect(() => {
    if (shown === null) return undefined;
    const steps: Record<string, number> = {
      ArrowLeft: (shown + total - 1) % total,
      ArrowRight: (shown + 1) % total,
      Home: 0,
      End: total - 1,
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      const to = steps[key];
      if (to !== undefined) onShow(to);
    };
    // On its way down: the dialog keeps the arrow keys to itself.
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, [shown, total, onShow]);

  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(isOpen) => !isOpen && onShow(null)}
      title={t('gallery.title')}
      closeLabel={t('common:actions.close')}
      size="lg"
    >
      <div className="flex flex-col gap-3">
        <Whole key={photos[index]} src={photos[index] ?? ''} alt={altOf(index)} />
        {total > 1 && (
          <div className="flex items-center justify-between gap-3">
            <Button variant="outline" size="icon" onClick={() => around(index - 1)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              <span className="sr-only">{t('gallery.previous')}</span>
            </Button>
            <p role="status" className="text-sm text-muted tabular-nums">
              {t('gallery.position', { position: index + 1, total })}
            </p>
            <Button variant="outline" size="icon" onClick={() => around(index + 1)}>
              <ArrowRight aria-hidden="true" className="size-5" />
              <span className="sr-only">{t('gallery.next')}</span>
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Whole({ src, alt }: { src: string; alt: string }) {
  const { t } = useTranslation('media');
  const [isFailed, setFailed] = useState(false);
  return (
    <span className="grid h-[min(60dvh,34rem)] place-items-center overflow-hidden rounded-control bg-sunken">
      {isFailed ? (
        <span className="text-sm text-muted">{t('notLoaded')}</span>
      ) : (
        <img
          src={src}
          alt={alt}
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className="size-full min-h-0 object-contain"
        />
      )}
    </span>
  );
}
