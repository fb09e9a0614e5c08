import { DetailSkeleton } from '#features/browsing/web/detail/detail-skeleton.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';

/** The shape of the page while its item is on its way (ITEM-126). */
export function ItemSkeleton() {
  const { t } = useTranslation('item');
  return <DetailSkeleton label={t('loading')} />;
}
