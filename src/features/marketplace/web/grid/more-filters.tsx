import { useApi } from '#api.tsx';
import { detectPlace, useLookingPlace, usePlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ChoicePills } from '#ui/choices/choice-pills.tsx';
import { LocateFixed } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { ItemFacets } from '../../contract.ts';
import { conditions, radiusChoices, shippingOptions } from '../../vocabulary.ts';
import type { ChangeMarket } from './market-filters.tsx';
import { choicesText } from '../../address-filter.ts';
import { chosenConditions, chosenShipping } from './market-search.ts';
import type { MarketSearch } from './market-search.ts';
import { useFacetCount } from './use-facets.ts';

export interface MoreFiltersProps {
  address: MarketSearch;
  onChange: ChangeMarket;
  facets: ItemFacets | undefined;
}

/** Condition, delivery and distance, each choice with how many items it leaves (ITEM-240). */
export function MoreFilters({ address, onChange, facets }: MoreFiltersProps) {
  const { t } = useTranslation('marketplace');
  const countOf = useFacetCount(facets);
  return (
    <div className="flex flex-col gap-7">
      <ChoicePills
        legend={t('filters.condition')}
        options={conditions.map((value) => ({
          value,
          label: t(`items:conditions.${value}`),
          ...countOf('conditions', value),
        }))}
        values={chosenConditions(address)}
        onValuesChange={(values) =>
          onChange({ condition: choicesText(values.join(','), conditions) })
        }
      />
      <ChoicePills
        legend={t('filters.shipping')}
        options={shippingOptions.map((value) => ({
          value,
          label: t(`items:shipping.${value}`),
          ...countOf('shippingOptions', value),
        }))}
        values={chosenShipping(address)}
        onValuesChange={(values) =>
          onChange({ shipping: choicesText(values.join(','), shippingOptions) })
        }
      />
      <Distance address={address} onChange={onChange} />
    </div>
  );
}

/** How far from where the person is; without that place it offers to find out (ITEM-241). */
function Distance({ address, onChange }: Omit<MoreFiltersProps, 'facets'>) {
  const { t } = useTranslation('marketplace');
  const { api } = useApi();
  const around = useLookingPlace();
  const place = usePlace();
  return (
    <ChoicePills
      legend={t('filters.distance')}
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
        { value: '', label: t('filters.anyDistance') },
        ...radiusChoices.map((miles) => ({
          value: String(miles),
          label: t('filters.within', { count: miles }),
        })),
      ]}
      values={[address.radius === undefined ? '' : String(address.radius)]}
      onValuesChange={([miles]) => onChange({ radius: miles ? Number(miles) : undefined })}
    />
  );

  function placeText(): string {
    if (around.source === null) return t('filters.needsPlace');
    if (around.city === '') return t('filters.fromYou');
    return t('filters.around', { place: `${around.city}, ${around.state}` });
  }
}
