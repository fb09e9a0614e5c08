import { useTranslation } from '#platform/web/use-translation.ts';
import { Slider } from '#ui/choices/slider.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { MOST_ZOOM, movedCrop, zoomedCrop } from './crop.ts';
import type { CropAreaProps } from './crop-area.tsx';

const STEP = 0.1;
const MOVES: readonly {
  name: 'left' | 'up' | 'down' | 'right';
  icon: Icon;
  x: number;
  y: number;
}[] = [
  { name: 'left', icon: ArrowLeft, x: -STEP, y: 0 },
  { name: 'up', icon: ArrowUp, x: 0, y: -STEP },
  { name: 'down', icon: ArrowDown, x: 0, y: STEP },
  { name: 'right', icon: ArrowRight, x: STEP, y: 0 },
];

/** The same as dragging and pinching, for those who can do neither. */
export function CropControls({ picture, crop, onCrop }: CropAreaProps) {
  const { t } = useTranslation('profiles');
  return (
    <div className="flex flex-col items-center gap-4">
      <Slider
        label={t('avatar.zoom')}
        value={crop.zoom}
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        onValueChange={(zoom) => onCrop(zoomedCrop(picture, crop, zoom))}
        valueText={(zoom) => t('avatar.zoomed', { percent: Math.round(zoom * 100) })}
        className="w-full max-w-72"
      />
      <div role="group" aria-label={t('avatar.move')} className="flex gap-2">
        {MOVES.map(({ name, icon: Arrow, x, y }) => (
          <Button
            key={name}
            variant="outline"
            size="icon"
            onClick={() => onCrop(movedCrop(picture, crop, { x, y }))}
          >
            <Arrow className="size-5" />
            <VisuallyHidden>{t(`avatar.moves.${name}`)}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </div>
  );
}
