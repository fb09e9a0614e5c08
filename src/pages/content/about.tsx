import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/content/web/document-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { documentLoader } from './load-texts.ts';
import { useSiteValues } from './use-site-values.ts';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/about')({
  staticData: { texts: ['content'], hasFooter: true },
  loader: documentLoader('about'),
  head: headFrom('content:about'),
  component: AboutPage,
});

function AboutPage() {
  const { t } = useTranslation('content');
  return (
    <DocumentScreen
      title={t('about.title')}
      subtitle={t('about.description')}
      document={Route.useLoaderData()}
      values={useSiteValues()}
    />
  );
}
