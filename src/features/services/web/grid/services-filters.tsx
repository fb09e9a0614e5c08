import { FiltersButton } from '#features/browsing/web/list/filter-sheet.tsx';
import { getListSort, listSorts } from '#features/browsing/web/list/list-sort.ts';
import { ToolbarSelect } from '#features/browsing/web/list/toolbar-select.tsx';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { priceTypes, serviceSorts } from '../../vocabulary.ts';
import { countMoreFilters } from './service-search.ts';
import type { ServiceSearch } from './service-search.ts';

export type ChangeServices = (change: {
  [Part in keyof ServiceSearch]?: ServiceSearch[Part] | undefined;
}) => void;

export interface ServicesFiltersProps {
  address: ServiceSearch;
  onChange: ChangeServices;
  onMore: () => void;
  /** The id of the text that explains the sort. */
  helpId: string;
}

/** Category, price type, sort and the way to what else there is; each choice is the address's (SERV-032, 036 to 038). */
export function ServicesFilters({ onMore, ...selects }: ServicesFiltersProps) {
  const more = countMoreFilters(selects.address);
  return (
    <>
      <ServicesSelects {...selects} />
      <FiltersButton count={more} onOpen={onMore} />
    </>
  );
}

/** In the toolbar of a desk, and in the sheet of a phone. */
export function ServicesSelects({
  address,
  onChange,
  helpId,
}: Omit<ServicesFiltersProps, 'onMore'>) {
  const { t } = useTranslation('services');
  return (
    <>
      <ToolbarSelect
        label={t('category')}
        value={address.category ?? ''}
        options={[
          { value: '', label: t('allCategories') },
          ...serviceCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
        ]}
        onValueChange={(value) =>
          onChange({ category: serviceCategories.find((it) => it === value) })
        }
        className="lg:w-52"
      />
      <ToolbarSelect
        label={t('priceType')}
        value={address.price ?? ''}
        options={[
          { value: '', label: t('anyPrice') },
          ...priceTypes.map((value) => ({ value, label: t(`priceTypes.${value}`) })),
        ]}
        onValueChange={(value) => onChange({ price: priceTypes.find((it) => it === value) })}
        className="lg:w-44"
      />
      <ToolbarSelect
        label={t('sort')}
        value={getListSort(address)}
        aria-describedby={helpId}
        options={listSorts(serviceSorts, address).map((value) => ({
          value,
          label: t(`sorts.${value}`),
        }))}
        onValueChange={(value) => onChange({ sort: serviceSorts.find((it) => it === value) })}
        className="lg:w-44"
      />
    </>
  );
}
