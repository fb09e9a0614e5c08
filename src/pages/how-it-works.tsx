import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { headFrom } from './page-head.ts';

export const Route = createFileRoute('/_shell/how-it-works')({
  staticData: { texts: ['content'], hasFooter: true },
  head: headFrom('content:howItWorks'),
  component: ContentPage,
});

function ContentPage() {
  const { t } = useTranslation('content');
  return <PageHeading title={t('howItWorks.title')} subtitle={t('howItWorks.description')} />;
}
