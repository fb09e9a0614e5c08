import { useApi } from '#app/api.tsx';
import { detectPlace, useLookingPlace, usePlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ChoicePills } from '#ui/choices/choice-pills.tsx';
import { LocateFixed } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';

export interface DistanceFilterProps {
  /** Miles. */
  choices: readonly number[];
  radius: number | undefined;
  onRadius: (miles: number | undefined) => void;
}

/** Filters by the distance from where the person is; while that is unknown, it offers to find out (ITEM-241). */
export function DistanceFilter({ choices, radius, onRadius }: DistanceFilterProps) {
  const { t } = useTranslation('filters');
  const { api } = useApi();
  const around = useLookingPlace();
  const place = usePlace();
  return (
    <ChoicePills
      legend={t('distance')}
      hint={
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
          <p>{placeText()}</p>
          {around.source !== 'position' && (
            <Button
              variant="outline"
              size="sm"
              isBusy={place.isLocating}
              busyLabel={t('shell:location.locating')}
              onClick={() => void detectPlace(api, { isAsked: true })}
            >
              <LocateFixed aria-hidden="true" className="size-4" />
              {t('shell:location.detect')}
            </Button>
          )}
          {/* The region is there before its text, so that the text is heard. */}
          <p role="alert" className="text-danger empty:hidden">
            {place.problem !== null && t(`shell:location.problems.${place.problem}`)}
          </p>
        </div>
      }
      isSingle
      isDisabled={around.source === null}
      options={[
        { value: '', label: t('anyDistance') },
        ...choices.map((miles) => ({ value: String(miles), label: t('within', { count: miles }) })),
      ]}
      values={[radius === undefined ? '' : String(radius)]}
      onValuesChange={([miles]) => onRadius(miles ? Number(miles) : undefined)}
    />
  );

  function placeText(): string {
    if (around.source === null) return t('needsPlace');
    if (around.city === '') return t('fromYou');
    return t('around', { place: `${around.city}, ${around.state}` });
  }
}
