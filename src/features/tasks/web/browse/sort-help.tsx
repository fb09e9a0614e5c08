import { useApi } from '#api.tsx';
import { detectPlace, useLookingPlace, usePlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskSort } from '../../vocabulary.ts';

/** What a sort does; the nearest needs to know where the person is, and offers to find out (TASK-081, TASK-082). */
export function SortHelp({ sort, id }: { sort: TaskSort; id: string }) {
  const { t } = useTranslation('tasks');
  const { api } = useApi();
  const place = usePlace();
  const around = useLookingPlace();
  if (sort !== 'nearest' || around.source === 'position') {
    return (
      <p id={id} className="text-xs text-muted">
        {t(`sortHelp.${sort}`)}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-xs">
      <p id={id} className="text-muted">
        {around.source === null
          ? t('browse.nearestNeedsPlace')
          : t('sortHelp.nearestTo', { place: `${around.city}, ${around.state}` })}
      </p>
      <button
        type="button"
        disabled={place.isLocating}
        onClick={() => void detectPlace(api, { isAsked: true })}
        className="min-h-11 rounded-sm font-semibold text-link underline-offset-4 hover:underline disabled:text-muted disabled:no-underline"
      >
        {place.isLocating ? t('shell:location.locating') : t('shell:location.detect')}
      </button>
      {place.problem !== null && (
        <p role="status" className="text-danger">
          {t(`shell:location.problems.${place.problem}`)}
        </p>
      )}
    </div>
  );
}
