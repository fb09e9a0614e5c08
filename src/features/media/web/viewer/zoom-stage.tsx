import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import type { ZoomControls } from './use-zoom.ts';
import { isZoomed } from './zoom.ts';

export interface ZoomStageProps {
  src: string;
  alt: string;
  controls: ZoomControls;
}

/** The room a photo is shown in, or words where it cannot be (ITEM-031). */
export function ZoomStage({ src, alt, controls }: ZoomStageProps) {
  const { t } = useTranslation('media');
  const { room, picture, zoom, aside, isHeld, gestures } = controls;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <div
      ref={room}
      {...gestures}
      className={cx(
        'grid min-h-0 flex-1 touch-none place-items-center overflow-hidden bg-sunken select-none',
        isZoomed(zoom) ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
      )}
    >
      {failedSrc === src ? (
        <span className="text-sm text-muted">{t('notLoaded')}</span>
      ) : (
        <img
          key={src}
          ref={picture}
          src={src}
          alt={alt}
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
          style={{
            transform: `translate(${zoom.x + aside}px, ${zoom.y}px) scale(${zoom.scale})`,
          }}
          className={cx(
            'size-full min-h-0 object-scale-down',
            !isHeld && 'transition-transform duration-150',
          )}
        />
      )}
    </div>
  );
}
