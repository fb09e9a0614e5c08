import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { withTexts } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { MapViewProps } from './map-view-props.ts';

const loadFrame = async () => (await withTexts(['map'], () => import('./map-frame.tsx'))).MapFrame;

/** A map. It is loaded only once it is on the page, and not rendered on the server. */
export function MapView(props: MapViewProps) {
  const { t } = useTranslation();
  const [Frame, setFrame] = useState<ComponentType<MapViewProps> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    loadFrame().then(
      (frame) => isOver || setFrame(() => frame),
      () => isOver || setHasFailed(true),
    );
    return () => void (isOver = true);
  }, [attempt]);
  return (
    <section
      aria-label={props.label}
      className={cx('relative isolate overflow-hidden bg-sunken', props.className)}
    >
      {Frame ? (
        <Frame {...props} />
      ) : (
        !hasFailed && <Skeleton shape="block" className="size-full" />
      )}
      {hasFailed && !Frame && (
        <div
          role="alert"
          className="flex size-full flex-col items-center justify-center gap-3 p-4 text-center"
        >
          <p className="font-display text-lg font-semibold">{t('map.unable')}</p>
          <Button
            variant="outline"
            onClick={() => {
              setHasFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            {t('actions.tryAgain')}
          </Button>
          {props.failureAction}
        </div>
      )}
    </section>
  );
}
