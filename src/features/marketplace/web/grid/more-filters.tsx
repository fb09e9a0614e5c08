import { DistanceFilter } from '#features/browsing/web/list/distance-filter.tsx';
import { choicesText } from '#platform/addresses/address-choices.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ChoicePills } from '#ui/choices/choice-pills.tsx';
import type { ItemFacets } from '../../contract.ts';
import { conditions, dealings, radiusChoices, shippingOptions } from '../../vocabulary.ts';
import type { ChangeMarket } from './market-filters.tsx';
import { chosenConditions, chosenShipping } from './market-search.ts';
import type { MarketSearch } from './market-search.ts';
import { useItemCount } from './use-facets.ts';

export interface MoreFiltersProps {
  address: MarketSearch;
  onChange: ChangeMarket;
  facets: ItemFacets | undefined;
}

/** Condition, delivery and distance, each choice with how many items it leaves (ITEM-240). */
export function MoreFilters({ address, onChange, facets }: MoreFiltersProps) {
  const { t } = useTranslation('marketplace');
  const getFacetCount = useItemCount(facets);
  return (
    <div className="flex flex-col gap-7">
      <ChoicePills
        legend={t('filters.condition')}
        options={conditions.map((value) => ({
          value,
          label: t(`items:conditions.${value}`),
          ...getFacetCount('conditions', value),
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
          ...getFacetCount('shippingOptions', value),
        }))}
        values={chosenShipping(address)}
        onValuesChange={(values) =>
          onChange({ shipping: choicesText(values.join(','), shippingOptions) })
        }
      />
      <ChoicePills
        legend={t('filters.dealing')}
        options={dealings.map((value) => ({ value, label: t(`filters.dealings.${value}`) }))}
        values={address.dealing === undefined ? [] : [address.dealing]}
        onValuesChange={(values) =>
          onChange({ dealing: dealings.find((known) => known === values.at(-1)) })
        }
      />
      <DistanceFilter
        choices={radiusChoices}
        radius={address.radius}
        onRadius={(radius) => onChange({ radius })}
      />
    </div>
  );
}
