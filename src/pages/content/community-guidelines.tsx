import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/content/web/document-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { documentLoader } from './load-texts.ts';
import { useSiteValues } from './use-site-values.ts';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/community-guidelines')({
  staticData: { texts: ['content'], hasFooter: true },
  loader: documentLoader('community-guidelines'),
  head: headFrom('content:guidelines'),
  component: GuidelinesPage,
});

function GuidelinesPage() {
  const { t } = useTranslation('content');
  return (
    <DocumentScreen
      title={t('guidelines.title')}
      subtitle={t('guidelines.description')}
      document={Route.useLoaderData()}
      values={useSiteValues()}
    />
  );
}
