import { Suspense } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { late } from '#ui/late.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { MoreFiltersProps } from './more-filters.tsx';
import { NO_FILTERS, countMoreFilters } from './market-search.ts';

const MoreFilters = late({
  load: async () => (await import('./more-filters.tsx')).MoreFilters,
});

export interface FilterSheetProps extends MoreFiltersProps {
  open: boolean;
  onClose: () => void;
  /** How many items there are now; null while that is not known. */
  found: { total: number; isExact: boolean } | null;
}

/** What else narrows the list, along the side or, on phones, at the bottom; each choice counts at once. */
export function FilterSheet({ open, onClose, found, ...filters }: FilterSheetProps) {
  const { t } = useTranslation('marketplace');
  const { condition, shipping, radius } = NO_FILTERS;
  return (
    <Sheet
      side="right"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('filters.title')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button
            variant="outline"
            aria-disabled={countMoreFilters(filters.address) === 0 || undefined}
            onClick={() => filters.onChange({ condition, shipping, radius })}
          >
            {t('filters.clear')}
          </Button>
          <Button onClick={onClose} className="grow">
            {found === null
              ? t('filters.done')
              : t(found.isExact ? 'filters.show' : 'filters.showMore', { count: found.total })}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton shape="block" className="h-80" />}>
        <MoreFilters {...filters} />
      </Suspense>
    </Sheet>
  );
}
