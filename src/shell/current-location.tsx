import { useApi } from '#app/api.tsx';
import { detectPlace, usePlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { LocateFixed, MapPin } from '#ui/icons.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

/** Shows the detected location, with a button to detect it again (SHELL-091, GEO-059). */
export function CurrentLocation({ isNarrow = false }: { isNarrow?: boolean }) {
  const { t } = useTranslation('shell');
  const { api } = useApi();
  const place = usePlace();

  const label = place.isLocating
    ? t('location.locating')
    : place.city === ''
      ? t('location.unknown')
      : [place.city, place.state].filter(Boolean).join(', ');
  if (isNarrow) {
    return (
      <Tooltip content={label} side="right">
        <button
          type="button"
          data-locates
          aria-label={t('location.detect')}
          onClick={() => void detectPlace(api, { isAsked: true })}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <MapPin className="size-5" />
        </button>
      </Tooltip>
    );
  }
  return (
    <section aria-label={t('location.title')} className="rounded-card bg-sunken py-2 pr-1 pl-3">
      <div className="flex items-center gap-3">
        <MapPin className="size-5 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="text-xs text-muted">{t('location.title')}</p>
          <p className="truncate text-sm font-medium" aria-live="polite">
            {label}
          </p>
        </div>
        <button
          type="button"
          data-locates
          aria-label={t('location.detect')}
          title={t('location.detect')}
          disabled={place.isLocating}
          onClick={() => void detectPlace(api, { isAsked: true })}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <LocateFixed className="size-5" />
        </button>
      </div>
      {place.problem !== null && (
        <p role="alert" className="pr-2 pb-1 text-xs text-danger">
          {t(`location.problems.${place.problem}`)}
        </p>
      )}
    </section>
  );
}
