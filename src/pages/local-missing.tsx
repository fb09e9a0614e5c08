import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { headFrom } from './page-head.ts';

export const Route = createFileRoute('/_shell/local')({
  staticData: { texts: ['places', 'tasks', 'applications'] },
  head: headFrom('places:local'),
  component: LocalPage,
});

function LocalPage() {
  const { t } = useTranslation('places');
  return <PageHeading title={t('local.title')} subtitle={t('local.description')} />;
}
