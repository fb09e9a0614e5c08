import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { headFrom } from './page-head.ts';

export const Route = createFileRoute('/_shell/help-center')({
  staticData: { texts: ['content'], hasFooter: true },
  head: headFrom('content:helpCenter'),
  component: ContentPage,
});

function ContentPage() {
  const { t } = useTranslation('content');
  return <PageHeading title={t('helpCenter.title')} subtitle={t('helpCenter.description')} />;
}
