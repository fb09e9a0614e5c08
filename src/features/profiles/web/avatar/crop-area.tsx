import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useGestures } from '#features/media/web/gestures/use-gestures.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { movedCrop, zoomedCrop } from './crop.ts';
import type { Crop } from './crop.ts';
import { drawCrop } from './draw-crop.ts';

export interface CropAreaProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** Sharp on every screen. */
const SIDE = 640;
const PREVIEW_SIDE = 160;
const STEP = 0.05;
const ZOOM_STEP = 1.1;

const MOVES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

/** The picture under a round window: dragged, pinched or moved by the arrow keys, with a small preview beside it. */
export function CropArea({ picture, crop, onCrop }: CropAreaProps) {
  const { t } = useTranslation('profiles');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const gestures = useGestures({
    onPinch: ({ spread }) => onCrop(zoomedCrop(picture, crop, crop.zoom * spread)),
    onDrag: ({ by }) => {
      const width = canvas.current?.clientWidth ?? SIDE;
      onCrop(movedCrop(picture, crop, { x: -by.x / width, y: -by.y / width }));
    },
  });
  useEffect(() => {
    for (const each of [canvas.current, preview.current]) if (each) drawCrop(each, picture, crop);
  }, [picture, crop]);

  function press(event: KeyboardEvent) {
    const move = MOVES[event.key];
    const zoom = ZOOMS[event.key];
    if (move) onCrop(movedCrop(picture, crop, move));
    else if (zoom !== undefined) onCrop(zoomedCrop(picture, crop, crop.zoom * zoom));
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex items-end justify-center gap-4">
      <div className="relative w-full max-w-72 overflow-hidden rounded-card bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          aria-hidden="true"
          className="aspect-square w-full"
        />
        <button
          type="button"
          aria-label={t('avatar.area')}
          aria-describedby={id}
          onKeyDown={press}
          {...gestures}
          className="absolute inset-0 z-10 cursor-grab touch-none outline-none active:cursor-grabbing"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-full ring-2 ring-[#fff] shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]"
        />
        <p id={id} className="sr-only">
          {t('avatar.areaHint')}
        </p>
      </div>
      <div className="hidden flex-col items-center gap-2 text-xs text-muted sm:flex">
        <canvas
          ref={preview}
          width={PREVIEW_SIDE}
          height={PREVIEW_SIDE}
          aria-hidden="true"
          className="size-20 rounded-full"
        />
        {t('avatar.preview')}
      </div>
    </div>
  );
}
