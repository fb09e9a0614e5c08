import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ArrowLeft, ArrowRight, Minus, Plus } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { ZoomControls } from './use-zoom.ts';
import { MOST_SCALE, isZoomed } from './zoom.ts';

export interface ViewerBarProps {
  controls: ZoomControls;
  hasOthers: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

interface ToolProps {
  name: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ name, isOff = false, onClick, children }: ToolProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={name}
      title={name}
      // A disabled one would lose the focus.
      aria-disabled={isOff || undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** The same as swiping and pinching, for those who can do neither. */
export function ViewerBar({ controls, hasOthers, onPrevious, onNext }: ViewerBarProps) {
  const { t } = useTranslation('media');
  const { zoom, zoomIn, zoomOut, showAll } = controls;
  const percent = Math.round(zoom.scale * 100);
  return (
    <div className="flex shrink-0 items-center justify-center gap-2 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {hasOthers && (
        <Tool name={t('gallery.previous')} onClick={onPrevious}>
          <ArrowLeft className="size-5" />
        </Tool>
      )}
      <Tool name={t('gallery.zoomOut')} isOff={!isZoomed(zoom)} onClick={zoomOut}>
        <Minus className="size-5" />
      </Tool>
      <Button variant="ghost" onClick={showAll} className="min-w-20 tabular-nums">
        <span aria-live="polite">{t('gallery.zoomed', { percent })}</span>
        <VisuallyHidden>{t('gallery.showAll')}</VisuallyHidden>
      </Button>
      <Tool name={t('gallery.zoomIn')} isOff={zoom.scale >= MOST_SCALE} onClick={zoomIn}>
        <Plus className="size-5" />
      </Tool>
      {hasOthers && (
        <Tool name={t('gallery.next')} onClick={onNext}>
          <ArrowRight className="size-5" />
        </Tool>
      )}
      <p className="sr-only">{t('gallery.zoomHint')}</p>
    </div>
  );
}
