import { FiltersButton } from '#features/browsing/web/list/filter-sheet.tsx';
import { getListSort, listSorts } from '#features/browsing/web/list/list-sort.ts';
import { ToolbarSelect } from '#features/browsing/web/list/toolbar-select.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { itemSorts, priceRanges } from '../../vocabulary.ts';
import { useCategoryNames } from '../use-category-names.ts';
import { countMoreFilters } from './market-search.ts';
import type { MarketSearch } from './market-search.ts';
import { useItemCount, useFacets } from './use-facets.ts';

export type ChangeMarket = (change: {
  [Part in keyof MarketSearch]?: MarketSearch[Part] | undefined;
}) => void;

export interface MarketFiltersProps {
  address: MarketSearch;
  onChange: ChangeMarket;
  viewer: Viewer;
  onMore: () => void;
  /** The id of the element that explains the sort. */
  helpId: string;
}

/** Category, price, sort and the way to what else there is; each choice is the address's (ITEM-024, ITEM-040 to ITEM-046). */
export function MarketFilters({ onMore, ...selects }: MarketFiltersProps) {
  const more = countMoreFilters(selects.address);
  return (
    <>
      <MarketSelects {...selects} />
      <FiltersButton count={more} onOpen={onMore} />
    </>
  );
}

/** In the toolbar of a desk, and in the sheet of a phone. */
export function MarketSelects(props: Omit<MarketFiltersProps, 'onMore'>) {
  const { address, onChange, viewer, helpId } = props;
  const { t } = useTranslation('marketplace');
  // Asked for here, not by the page: their coming would draw all tiles before these have come alive one by one.
  const facets = useFacets(address, viewer);
  const { categories } = useCategoryNames();
  const getFacetCount = useItemCount(facets);
  const counted = (facet: 'categories' | 'priceRanges', value: string, name: string) => {
    const known = getFacetCount(facet, value);
    return { value, label: known ? t('filters.withCount', { name, count: known.count }) : name };
  };
  const isKnown = categories.some(({ slug }) => slug === address.category);
  return (
    <>
      <ToolbarSelect
        label={t('category')}
        value={isKnown ? (address.category ?? '') : ''}
        options={[
          { value: '', label: t('allCategories') },
          ...categories.map(({ slug, name }) => counted('categories', slug, name)),
        ]}
        onValueChange={(category) => onChange({ category: category || undefined })}
        className="lg:w-52"
      />
      <ToolbarSelect
        label={t('price')}
        value={address.price ?? ''}
        options={[
          { value: '', label: t('prices.any') },
          ...priceRanges.map((range) => counted('priceRanges', range, t(`prices.${range}`))),
        ]}
        onValueChange={(value) => onChange({ price: priceRanges.find((it) => it === value) })}
        className="lg:w-44"
      />
      <ToolbarSelect
        label={t('sort')}
        value={getListSort(address)}
        aria-describedby={helpId}
        options={listSorts(itemSorts, address).map((value) => ({
          value,
          label: t(`sorts.${value}`),
        }))}
        onValueChange={(value) => onChange({ sort: itemSorts.find((it) => it === value) })}
        className="lg:w-44"
      />
    </>
  );
}
