import { DayFilter } from '#features/browsing/web/list/day-filter.tsx';
import { DistanceFilter } from '#features/browsing/web/list/distance-filter.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ChoicePills } from '#ui/choices/choice-pills.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { DAYS_AHEAD } from '../../limits.ts';
import { experienceLevels, radiusChoices } from '../../vocabulary.ts';
import { LocationFilter } from './location-filter.tsx';
import type { ServiceSearch } from './service-search.ts';
import type { ChangeServices } from './services-filters.tsx';

export interface MoreFiltersProps {
  address: ServiceSearch;
  onChange: ChangeServices;
}

/** Area, experience, day and distance (SERV-033, SERV-035). */
export function MoreFilters({ address, onChange }: MoreFiltersProps) {
  const { t } = useTranslation('services');
  return (
    <div className="flex flex-col gap-7">
      <DayFilter
        label={t('filters.availableOn')}
        hint={t('filters.availableOnHint')}
        day={address.available}
        onDay={(available) => onChange({ available })}
        daysAhead={DAYS_AHEAD}
      />
      <ChoicePills
        legend={t('experience')}
        isSingle
        options={[
          { value: '', label: t('anyExperience') },
          ...experienceLevels.map((value) => ({ value, label: t(`experienceLevels.${value}`) })),
        ]}
        values={[address.experience ?? '']}
        onValuesChange={([value]) =>
          onChange({ experience: experienceLevels.find((it) => it === value) })
        }
      />
      <div className="flex flex-col gap-4">
        <DistanceFilter
          choices={radiusChoices}
          radius={address.radius}
          onRadius={(radius) => onChange({ radius })}
        />
        <ComesToMe address={address} onChange={onChange} />
      </div>
      <LocationFilter
        location={address.location ?? ''}
        onLocation={(location) => onChange({ location: location || undefined })}
      />
    </div>
  );
}

/** Only who comes as far as where the reader is. */
function ComesToMe({ address, onChange }: MoreFiltersProps) {
  const { t } = useTranslation('services');
  const { source } = useLookingPlace();
  return (
    <Switch
      label={t('filters.comesToMe')}
      description={t('filters.comesToMeHint')}
      checked={address.comes === true}
      disabled={source === null && address.around === undefined}
      onCheckedChange={(isOn) => onChange({ comes: isOn || undefined })}
    />
  );
}
