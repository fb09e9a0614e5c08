import { useApi } from '#app/api.tsx';
import { detectPlace, useLookingPlace, usePlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

export interface SortHelpProps {
  /** By which the sort names its description. */
  id: string;
  text: string;
  isNearest: boolean;
}

/** Explains a sort; for the nearest, it offers to find out where the person is (TASK-081, TASK-082). */
export function SortHelp({ id, text, isNearest }: SortHelpProps) {
  const { t } = useTranslation('shell');
  const { api } = useApi();
  const place = usePlace();
  const around = useLookingPlace();
  if (!isNearest || around.source === 'position') {
    return (
      <p id={id} className="text-xs text-muted">
        {text}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-xs">
      <p id={id} className="text-muted">
        {around.source === null
          ? t('location.nearestNeedsPlace')
          : t('location.nearestTo', { place: `${around.city}, ${around.state}` })}
      </p>
      <button
        type="button"
        disabled={place.isLocating}
        onClick={() => void detectPlace(api, { isAsked: true })}
        className="min-h-11 rounded-sm font-semibold text-link underline-offset-4 hover:underline disabled:text-muted disabled:no-underline"
      >
        {place.isLocating ? t('location.locating') : t('location.detect')}
      </button>
      {place.problem !== null && (
        <p role="status" className="text-danger">
          {t(`location.problems.${place.problem}`)}
        </p>
      )}
    </div>
  );
}
