import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { headFrom } from './page-head.ts';

export const Route = createFileRoute('/_shell/community-guidelines')({
  staticData: { texts: ['content'], hasFooter: true },
  head: headFrom('content:guidelines'),
  component: ContentPage,
});

function ContentPage() {
  const { t } = useTranslation('content');
  return <PageHeading title={t('guidelines.title')} subtitle={t('guidelines.description')} />;
}
