import { DayFilter } from '#features/browsing/web/list/day-filter.tsx';
import { DistanceFilter } from '#features/browsing/web/list/distance-filter.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { choicesIn, choicesText } from '#platform/addresses/address-choices.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ChoicePills } from '#ui/choices/choice-pills.tsx';
import {
  dayChoices,
  locationTypes,
  postAges,
  posterUrgencies,
  radiusChoices,
} from '../../vocabulary.ts';
import type { BrowseSearch, ChangeBrowse } from './browse-search.ts';
import { PriceFilter } from './price-filter.tsx';
import { useTaskCount } from './use-task-facets.ts';

/** A poster may choose a day of the next year (TASK-215). */
const DAYS_AHEAD = 365;

export interface MoreTaskFiltersProps {
  address: BrowseSearch;
  onChange: ChangeBrowse;
  viewer: Viewer;
}

/** Price, day, distance, place, urgency and age, each choice with how many tasks it leaves (TASK-363). */
export function MoreTaskFilters({ address, onChange, viewer }: MoreTaskFiltersProps) {
  const { t } = useTranslation('task-filters');
  const getCount = useTaskCount(address, viewer);
  return (
    <div className="flex flex-col gap-7">
      <PriceFilter address={address} onChange={onChange} getCount={getCount} />
      <div className="flex flex-col gap-4">
        <ChoicePills
          legend={t('when')}
          options={dayChoices.map((value) => ({
            value,
            label: t(`days.${value}`),
            ...getCount('when', value),
          }))}
          values={choicesIn(address.when, dayChoices)}
          onValuesChange={(values) => onChange({ when: choicesText(values.join(','), dayChoices) })}
        />
        <DayFilter
          label={t('date')}
          hint={t('dateHint')}
          day={address.date}
          onDay={(date) => onChange({ date })}
          daysAhead={DAYS_AHEAD}
        />
      </div>
      <DistanceFilter
        choices={radiusChoices}
        radius={address.radius}
        onRadius={(radius) => onChange({ radius })}
      />
      <ChoicePills
        legend={t('place')}
        isSingle
        options={[
          { value: '', label: t('anyPlace') },
          ...locationTypes.map((value) => ({
            value,
            label: t(`places.${value}`),
            ...getCount('locationTypes', value),
          })),
        ]}
        values={[address.place ?? '']}
        onValuesChange={([value]) => onChange({ place: locationTypes.find((it) => it === value) })}
      />
      <ChoicePills
        legend={t('urgency')}
        options={posterUrgencies.toReversed().map((value) => ({
          value,
          label: t(`tasks:detail.posterUrgencies.${value}`),
          ...getCount('posterUrgencies', value),
        }))}
        values={choicesIn(address.urgency, posterUrgencies)}
        onValuesChange={(values) =>
          onChange({ urgency: choicesText(values.join(','), posterUrgencies) })
        }
      />
      <ChoicePills
        legend={t('age')}
        isSingle
        options={[
          { value: '', label: t('anyAge') },
          ...postAges.map((value) => ({
            value,
            label: t(`ages.${value}`),
            ...getCount('postAges', value),
          })),
        ]}
        values={[address.posted ?? '']}
        onValuesChange={([value]) => onChange({ posted: postAges.find((it) => it === value) })}
      />
    </div>
  );
}
