import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useZoom } from './viewer/use-zoom.ts';
import { viewerStep } from './viewer/viewer-keys.ts';
import { ViewerBar } from './viewer/viewer-bar.tsx';
import { ZoomStage } from './viewer/zoom-stage.tsx';
import { isZoomed } from './viewer/zoom.ts';

export interface PhotoViewerProps {
  /** The addresses of the photos. */
  photos: readonly string[];
  getAltText: (index: number) => string;
  /** Which one is open; null for none. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** One photo over the whole screen, as near as one likes, and the way to the others. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { t } = useTranslation('media');
  const { shown, onShow } = props;
  // While it closes it still shows what it showed.
  const [last, setLast] = useState(shown ?? 0);
  if (shown !== null && shown !== last) setLast(shown);
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(isOpen) => !isOpen && onShow(null)}
      title={t('gallery.title')}
      size="full"
    >
      <Shown {...props} shown={shown ?? last} isOpen={shown !== null} />
    </Dialog>
  );
}

function Shown({
  photos,
  getAltText,
  shown,
  isOpen,
  onShow,
}: PhotoViewerProps & { shown: number; isOpen: boolean }) {
  const { t } = useTranslation('media');
  const total = photos.length;
  const around = (to: number) => onShow((to + total) % total);
  const src = photos[shown] ?? '';
  const zoom = useZoom({
    src,
    onSwipe: (way) => {
      if (total > 1) around(shown + (way === 'next' ? 1 : -1));
    },
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    // With these the browser zooms the page.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = viewerStep(event.key, { shown, total, isZoomed: isZoomed(zoom.zoom) });
    if (!step) return;
    if ('to' in step) onShow(step.to);
    else if ('pan' in step) zoom.pan(step.pan);
    else ({ in: zoom.zoomIn, out: zoom.zoomOut, whole: zoom.showAll })[step.zoom]();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => press(event);
    // On its way down: the dialog keeps the arrow keys to itself.
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, [isOpen]);

  return (
    <div className="flex h-full flex-col">
      <p
        role="status"
        className="flex h-14 shrink-0 items-center px-5 text-sm font-semibold tabular-nums"
      >
        {total > 1 && t('gallery.position', { position: shown + 1, total })}
      </p>
      <ZoomStage src={src} alt={getAltText(shown)} controls={zoom} />
      <ViewerBar
        controls={zoom}
        hasOthers={total > 1}
        onPrevious={() => around(shown - 1)}
        onNext={() => around(shown + 1)}
      />
    </div>
  );
}
