import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { headFrom } from './page-head.ts';

export const Route = createFileRoute('/_shell/privacy-policy')({
  staticData: { texts: ['content'], hasFooter: true },
  head: headFrom('content:privacy'),
  component: ContentPage,
});

function ContentPage() {
  const { t } = useTranslation('content');
  return <PageHeading title={t('privacy.title')} subtitle={t('privacy.description')} />;
}
