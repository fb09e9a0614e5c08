import { DetailSkeleton } from '#features/browsing/web/detail/detail-skeleton.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';

/** The shape of the page while its service is on its way. */
export function ServiceSkeleton() {
  const { t } = useTranslation('service');
  return <DetailSkeleton label={t('loading')} />;
}
