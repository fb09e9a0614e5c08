import { useTranslation } from '#platform/web/use-translation.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';
import { GRID, useFiltersOfGrid } from './use-filters-of-grid.ts';

/** To the grid with the filters as they were set when it was left for an item (ITEM-108). */
export function BackLink() {
  const { t } = useTranslation('item');
  const filters = useFiltersOfGrid();
  return (
    <span {...useLinks()}>
      <a
        href={GRID + filters}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-link"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </a>
    </span>
  );
}
