import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { headFrom } from './page-head.ts';

export const Route = createFileRoute('/_shell/nyc')({
  staticData: { texts: ['places'], hasFooter: true },
  head: headFrom('places:nyc'),
  component: CityPage,
});

function CityPage() {
  const { t } = useTranslation('places');
  return <PageHeading title={t('nyc.title')} subtitle={t('nyc.description')} />;
}
