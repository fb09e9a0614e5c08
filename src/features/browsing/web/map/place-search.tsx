import { useState } from 'react';
import type { FormEvent } from 'react';
import { useApi } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { LONGEST_ADDRESS } from '#features/geo/limits.ts';
import { askPosition } from '#features/geo/web/detect-place.ts';
import type { PlaceProblem } from '#features/geo/web/place-store.ts';
import { useGeocode, useGeocodeToast } from '#features/geo/web/use-geocode.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ArrowRight, LocateFixed, MapPin } from '#ui/icons.tsx';
import { SearchInput } from '#ui/inputs/search-input.tsx';

interface PlaceSearchProps {
  /** By its name, or where the person is now. */
  onPlace: (point: Point, by: 'name' | 'position') => void;
}

/** Two ways to another place: its name, or where the person is (GEO-029, GEO-030). */
export function PlaceSearch({ onPlace }: PlaceSearchProps) {
  const { t } = useTranslation('map');
  const { api } = useApi();
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function locate() {
    setAsking(true);
    setProblem(null);
    const answer = await askPosition(api);
    setAsking(false);
    if ('point' in answer) onPlace(answer.point, 'position');
    else setProblem(answer.problem);
  }

  return (
    <div className="ui-place-search flex flex-wrap items-center gap-2">
      <ByName onPlace={onPlace} />
      <Button
        variant="outline"
        isBusy={isAsking}
        onClick={() => void locate()}
        className="rounded-full max-sm:size-11 max-sm:p-0 sm:px-4"
      >
        {!isAsking && <LocateFixed className="size-5" />}
        <span className="max-sm:sr-only">{t('place.locate')}</span>
      </Button>
      {/* The region is there before its text, so that the text is heard. */}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem !== null && t(`shell:location.problems.${problem}`)}
      </p>
    </div>
  );
}

function ByName({ onPlace }: PlaceSearchProps) {
  const { t } = useTranslation('map');
  const [typed, setTyped] = useState('');
  const [isLooking, setLooking] = useState(false);
  const geocode = useGeocode();
  const showToastFor = useGeocodeToast();

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLooking || typed.trim() === '') return;
    setLooking(true);
    const found = await geocode(typed);
    setLooking(false);
    showToastFor(found, 'search');
    if (found?.status === 'found') onPlace(found.point, 'name');
  }

  return (
    <search className="min-w-56 flex-1">
      <form onSubmit={(event) => void find(event)} className="flex gap-2">
        <SearchInput
          aria-label={t('place.label')}
          placeholder={t('place.placeholder')}
          clearLabel={t('place.clear')}
          icon={MapPin}
          maxLength={LONGEST_ADDRESS}
          value={typed}
          onValueChange={setTyped}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          size="icon"
          isBusy={isLooking}
          busyLabel=""
          aria-label={t('place.find')}
          className="rounded-full"
        >
          <ArrowRight className="size-5" />
        </Button>
      </form>
    </search>
  );
}
